import { describe, expect, it } from 'vitest';
import { textKind } from './text-kind.ts';

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

const base64 = Buffer.from(
  Uint8Array.from({ length: 3_000 }, (_, at) => (at * 2_654_435_761) >>> 16),
)
  .toString('base64')
  .replaceAll(/.{76}/g, line => `${line}\n`);

describe('textKind', () => {
  it.each([
    [
      'cargo test',
      'test report',
      `running 90 tests\n${lines(90, at => `test cart::tests::case_${at} ... ok`)}\n\ntest result: ok. 90 passed; 0 failed; 0 ignored\n`,
    ],
    [
      'pytest',
      'test report',
      `${'='.repeat(20)} test session starts ${'='.repeat(20)}\ncollected 90 items\n\n${lines(90, at => `tests/test_${at}.py ........ [ 9%]`)}\n`,
    ],
    [
      'unittest',
      'test report',
      `${lines(90, at => `some output ${at}`)}\nRan 90 tests in 1.2s\n\nOK\n`,
    ],
    [
      'go test',
      'test report',
      `${lines(90, at => `some output ${at}`)}\nok  \texample.test/cart\t0.3s\n`,
    ],
    [
      'a log in logfmt',
      'log',
      lines(90, at => `time=2026-03-04T08:00:00Z level=info msg="done ${at}"`),
    ],
    [
      'an access log',
      'log',
      lines(
        90,
        at =>
          `10.0.0.1 - - [04/Mar/2026:08:00:00 +0000] "GET /${at} HTTP/1.1" 200 5`,
      ),
    ],
    [
      'a log of Kubernetes',
      'log',
      lines(90, at => `I0304 08:00:00.1 1 main.go:${at}] synced`),
    ],
    [
      'a log of JSON with a broken line',
      'log',
      `${lines(90, at => `{"time":"2026-03-04T08:00:00Z","level":"info","at":${at}}`)}\nKilled\n`,
    ],
    [
      'JSON lines between others',
      'text with JSON lines',
      lines(90, at => (at % 2 === 0 ? `step ${at}` : `{"id":${at},"on":true}`)),
    ],
    [
      'hits of grep with context',
      'search hits',
      lines(90, at =>
        at % 3 === 0
          ? `src/a.ts:${at}:const x = 1;`
          : `src/a.ts-${at}-  other();`,
      ),
    ],
    [
      'a Makefile',
      undefined,
      lines(90, at => `part-${at}: part-${at}.o\n\t$(CC) -o $@ $^\n`),
    ],
    [
      'errors of a compiler',
      'compiler or linter messages',
      lines(90, at => `src/a.c:${at}:5: error: no such type`),
    ],
    [
      'git status',
      undefined,
      `On branch main\nChanges not staged for commit:\n${lines(90, at => `\tmodified:   src/part-${at}.ts`)}\n`,
    ],
    [
      'YAML',
      'YAML',
      lines(
        90,
        at =>
          `part${at}:\n  image: nginx\n  ports:\n    - "80:80"\n  "a b": {}`,
      ),
    ],
    [
      'JSON with a comma too many',
      'JSON that does not parse',
      `{\n${lines(90, at => `  "k${at}": {"v": ${at}},`)}\n}`,
    ],
    [
      'JSON that was cut off',
      'JSON that does not parse',
      JSON.stringify(Array.from({ length: 90 }, (_, id) => ({ id }))).slice(
        0,
        -9,
      ),
    ],
    [
      'an INI file',
      'INI or TOML',
      lines(90, at => `[part-${at}]\nhost = 10.0.0.1\nport = 80\n`),
    ],
    [
      'LaTeX',
      'LaTeX',
      `\\documentclass{article}\n\\begin{document}\n${lines(90, at => `\\section{Part ${at}}\nSome words.`)}`,
    ],
    [
      'a listing of a directory',
      'directory listing',
      `total 9000\n${lines(90, at => `-rw-r--r-- 1 root root 460 Mar 4 08:00 a${at}.txt`)}`,
    ],
    [
      'events of a server',
      'event stream',
      lines(90, at => `event: message\ndata: {"delta":"${at}"}\n`),
    ],
    ['base64', 'base64', base64],
    [
      'hashes',
      undefined,
      lines(90, at => `${at}`.padStart(64, '0123456789abcdef')),
    ],
    [
      'hits below the paths of their files',
      'search hits',
      lines(30, at => `src/part-${at}.ts\n12-before\n13:a hit\n14-after\n`),
    ],
    [
      'colored hits below the paths of their files',
      'search hits',
      lines(
        30,
        at =>
          `\u001B[35msrc/part-${at}.ts\u001B[0m\n\u001B[32m13\u001B[0m:a hit\n\u001B[32m90\u001B[0m:b\n`,
      ),
    ],
    [
      'a file with line numbers',
      'source code',
      lines(90, at => `${at + 1}: const part${at} = readPart(${at});`),
    ],
    [
      'a log of commits',
      'commit log',
      lines(
        20,
        at =>
          `commit ${String(at).padStart(40, '0')}\nAuthor: A <a@example.com>\nDate:   Mon Jan 5\n\n    Read part ${at}\n`,
      ),
    ],
    [
      'a hex dump',
      'hex dump',
      lines(
        90,
        at =>
          `${at.toString(16).padStart(7, '0')}0: 8950 4e47 0d0a 1a0a 0000 000d 4948 4452  .PNG........IHDR`,
      ),
    ],
    [
      'text between two tags',
      undefined,
      `<returncode>0</returncode>\n<output>\n${lines(90, at => `some words ${at}`)}\n</output>`,
    ],
    [
      'XML on one line',
      'XML',
      `<svg viewBox="0 0 9 9">${'<path/>'.repeat(90)}`,
    ],
    [
      'prose',
      undefined,
      lines(90, at => `It was the ${at}th of many mornings.`),
    ],
  ])('knows %s', (_name, kind, text) => {
    expect(textKind(text)).toBe(kind);
  });

  it.each([
    ['line feeds alone', ''],
    ['a head of a response and line feeds', 'HTTP/'],
    ['a word of test runners and line feeds', 'FAIL'],
  ])('takes time linear in %s', (_name, beginning) => {
    const timeOf = (text: string): number => {
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now();
        textKind(text);
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    const words = timeOf('some words\n'.repeat(1_500));
    // An expression that is quadratic in line feeds takes more than 30 ms.
    const most = 8 * Math.max(words, 0.5);
    expect(timeOf(beginning + '\n'.repeat(16_000))).toBeLessThan(most);
  });

  it('knows HTML behind the heads of two responses', () => {
    const text =
      'HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 200 OK\r\nA: b\r\n\r\n\n<!DOCTYPE html>\n';
    expect(textKind(text)).toBe('HTML');
  });
});
