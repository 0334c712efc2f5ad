import {
  find,
  type Move,
  readAroundLine,
  readToolName,
  searchStandIn,
} from '@spillway-example/rehearsal';

const suite = 'examples/coding-agent/suite/price.test.ts';

/** The first line of a stack trace. */
const failingLine = /TestContext.*:(\d+):\d+\)/;

/** What the agent is asked. */
export const question = `${suite} fails. Which test, at which line, and why?`;

/** The scripted model's way to the answer. */
export const moves: readonly Move[] = [
  () => [
    {
      toolName: 'runShell',
      input: { command: `node --test --test-reporter=tap ${suite}` },
    },
  ],
  // What failed, and where, is in the stand-in, although it is in the middle of the output.
  seen => {
    const run = seen.latest('runShell');
    const path = find(run, /(examples\/coding-agent\/.*):\d+:\d+/);
    const line = find(run, /^(\d+): not ok/m);
    return [
      { toolName: 'readFile', input: { path } },
      readAroundLine(run, Number(line), 20),
    ];
  },
  () => [{ toolName: 'grep', input: { text: 'export function' } }],
  seen => {
    const line = Number(find(seen.all(readToolName), failingLine));
    const code = seen.latest('readFile').split('\n')[line - 1] ?? '';
    const called = find(code, /\((\w+)\(/);
    return [searchStandIn(seen.latest('grep'), `function ${called}`)];
  },
  seen => {
    const path = find(seen.latest(readToolName), /^\d+: (.*\.ts):\d+:/m);
    return [{ toolName: 'readFile', input: { path } }];
  },
  seen => {
    const name = find(seen.latest('runShell'), /not ok \d+ - (.*)/);
    const run = seen.all(readToolName);
    const line = find(run, failingLine);
    const actual = find(run, /actual: (.*)/);
    const expected = find(run, /expected: (.*)/);
    const code = find(seen.latest('readFile'), /return (Math.*);/);
    return `"${name}" fails at line ${line}: ${actual}, not ${expected}. The cause is ${code}.`;
  },
];
