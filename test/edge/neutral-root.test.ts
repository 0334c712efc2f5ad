import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const dist = fileURLToPath(new URL('.', import.meta.resolve('spillway')));

/** Lists the built chunks that a module reaches by static imports, and the packages it names. */
function reach(entry: string): { chunks: string[]; packages: string[] } {
  const chunks = new Set([entry]);
  const packages = new Set<string>();
  for (const chunk of chunks) {
    const code = readFileSync(`${dist}${chunk}`, 'utf8');
    const imports = code.matchAll(
      /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?["']([^"']+)["']/gm,
    );
    for (const [, specifier = ''] of imports) {
      if (specifier.startsWith('./')) chunks.add(specifier.slice(2));
      else packages.add(specifier);
    }
  }
  return { chunks: [...chunks], packages: [...packages].toSorted() };
}

/** Bundles a script that uses the package for the browser, with all of its packages. */
async function bundle(
  contents: string,
  platform: 'browser' | 'neutral' = 'browser',
): Promise<string> {
  const { outputFiles, warnings } = await build({
    stdin: {
      contents,
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform,
    mainFields: ['browser', 'module', 'main'],
    conditions: ['edge-light', 'worker', 'browser', 'import'],
    logLevel: 'silent',
  });
  expect(warnings).toEqual([]);
  return outputFiles[0]?.text ?? '';
}

const reduction = `
  import { createSpillway, memoryStore } from 'spillway';
  globalThis.reduceInEdge = async () => {
    const events = [];
    const spillway = createSpillway({ store: memoryStore(), onEvent: event => events.push(event.type) });
    const { output, reduction } = await spillway.reduceToolResult({
      toolName: 'search',
      toolCallId: 'c1',
      output: { type: 'json', value: Array.from({ length: 2000 }, (_, id) => ({ id, name: 'row ' + id })) },
    });
    const answer = await spillway.readToolResult.execute(
      { handle: reduction.handle, pattern: 'row 1234' },
      { toolCallId: 'r', messages: [] },
    );
    return JSON.stringify({ type: output.type, size: output.value.length, found: answer.includes('row 1234'), events });
  };
`;

describe('the root entry', () => {
  it('reaches no module of Node by a static import', () => {
    const { chunks, packages } = reach('index.js');
    expect(chunks).toContain('index.js');
    expect(packages).toEqual([
      '@ai-sdk/provider',
      'ai',
      'strip-ansi',
      'zod/v4',
    ]);
  });

  it('holds no dynamic import of Node either, which bundlers for the edge refuse', () => {
    for (const file of readdirSync(dist).filter(name => name.endsWith('.js'))) {
      const code = readFileSync(`${dist}${file}`, 'utf8');
      expect(code).not.toMatch(/import\(\s*["'](?:node:|fs|path|os)/);
    }
  });

  it('bundles for the browser and for neutral runtimes', async () => {
    expect((await bundle(reduction, 'browser')).length).toBeGreaterThan(0);
    expect((await bundle(reduction, 'neutral')).length).toBeGreaterThan(0);
  });

  it('reduces and reads back under the edge runtime', async () => {
    const vm = new EdgeVM();
    vm.evaluate(await bundle(reduction));
    const answer: string = await vm.evaluate('reduceInEdge()');
    expect(JSON.parse(answer)).toEqual({
      type: 'text',
      size: expect.any(Number),
      found: true,
      events: ['tool-result-reduced', 'read-served'],
    });
  });

  it('keeps payloads in memory where there is no file system, and says so', async () => {
    const vm = new EdgeVM();
    vm.evaluate(
      await bundle(`
        import { createSpillway } from 'spillway';
        globalThis.openInEdge = async () => {
          const events = [];
          const spillway = createSpillway({ onEvent: event => events.push(event.type) });
          const { reduction } = await spillway.reduceToolResult({
            toolName: 'search',
            toolCallId: 'c1',
            output: { type: 'text', value: 'line\\n'.repeat(5000) },
          });
          return JSON.stringify({ events, isKept: reduction.handle !== undefined });
        };
      `),
    );
    const answer: string = await vm.evaluate('openInEdge()');
    expect(JSON.parse(answer)).toEqual({
      events: ['store-unavailable', 'tool-result-reduced'],
      isKept: true,
    });
  });

  it('keeps payloads in unstorage there', async () => {
    const vm = new EdgeVM();
    vm.evaluate(
      await bundle(`
        import { unstorageStore } from '@spillway/unstorage';
        import { createSpillway } from 'spillway';
        import { createStorage } from 'unstorage';
        globalThis.keepInEdge = async () => {
          const storage = createStorage();
          const events = [];
          const spillway = createSpillway({
            store: unstorageStore({ storage }),
            onEvent: event => events.push(event.type),
          });
          const { reduction } = await spillway.reduceToolResult({
            toolName: 'search',
            toolCallId: 'c1',
            output: { type: 'text', value: 'line\\n'.repeat(5000) },
          });
          const answer = await createSpillway({
            store: unstorageStore({ storage }),
          }).readToolResult.execute({ handle: reduction.handle, limit: 1 });
          return JSON.stringify({ events, answer });
        };
      `),
    );
    const kept: string = await vm.evaluate('keepInEdge()');
    const { events, answer } = JSON.parse(kept);
    expect(events).toEqual(['tool-result-reduced']);
    expect(answer).toContain('1: line');
  });
});
