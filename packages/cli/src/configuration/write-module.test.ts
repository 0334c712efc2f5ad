import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadConfiguration } from './load-configuration.ts';
import { writeModule } from './write-module.ts';

const recommendation = {
  bands: [
    { over: 10_000, action: { type: 'spill' as const, previewChars: 3_000 } },
  ],
  perTool: Object.fromEntries(
    ['run', 'mcp__x-y', '__proto__', '日本'].map(name => [
      name,
      [{ over: 5_000, action: { type: 'truncate' as const, maxChars: 4_000 } }],
    ]),
  ),
};
const basis = '3 results in 1 conversation';

async function imported(name: string, text: string): Promise<unknown> {
  // Within the package, so that `spillway` is found as in a project that has it.
  const directory = await mkdtemp(join(import.meta.dirname, '../../.tmp-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, name);
  await writeFile(file, text);
  return loadConfiguration(file);
}

describe('writeModule', () => {
  it('writes a module for a person', () => {
    expect(writeModule({ recommendation, basis, isTypeScript: false }))
      .toMatchInlineSnapshot(`
      "// Recommended by \`spillway survey\` from 3 results in 1 conversation.
      import { spill, truncate } from 'spillway';

      /** @type {import('spillway').SpillwayOptions} */
      export const options = {
        bands: [{ over: 10_000, action: spill({ previewChars: 3_000, then: truncate() }) }],
        perTool: {
          run: [{ over: 5_000, action: truncate({ maxChars: 4_000 }) }],
          ["mcp__x-y"]: [{ over: 5_000, action: truncate({ maxChars: 4_000 }) }],
          ["__proto__"]: [{ over: 5_000, action: truncate({ maxChars: 4_000 }) }],
          ["日本"]: [{ over: 5_000, action: truncate({ maxChars: 4_000 }) }],
        },
      };
      "
    `);
    expect(
      writeModule({
        recommendation: { bands: recommendation.bands, perTool: {} },
        basis,
        isTypeScript: true,
      }),
    ).toMatchInlineSnapshot(`
      "// Recommended by \`spillway survey\` from 3 results in 1 conversation.
      import { spill, truncate, type SpillwayOptions } from 'spillway';

      export const options: SpillwayOptions = {
        bands: [{ over: 10_000, action: spill({ previewChars: 3_000, then: truncate() }) }],
      };
      "
    `);
  });

  it.each([false, true])(
    'writes a module that imports as it is (TypeScript: %s)',
    async isTypeScript => {
      const options = await imported(
        isTypeScript ? 'spillway.config.mts' : 'spillway.config.mjs',
        writeModule({ recommendation, basis, isTypeScript }),
      );
      expect(options).toEqual({
        bands: [
          {
            over: 10_000,
            action: spill({ previewChars: 3_000, then: truncate() }),
          },
        ],
        perTool: Object.fromEntries(
          Object.keys(recommendation.perTool).map(name => [
            name,
            [{ over: 5_000, action: truncate({ maxChars: 4_000 }) }],
          ]),
        ),
      });
      expect(() =>
        createSpillway({ ...(options as object), store: memoryStore() }),
      ).not.toThrow();
    },
  );
});

describe('loadConfiguration', () => {
  it.each([
    [
      'export const options = [];',
      'must be a module that exports `options`, an object',
    ],
    [
      'export const other = {};',
      'must be a module that exports `options`, an object',
    ],
    [
      'throw new Error("no key");',
      'must be a module that can be imported: no key',
    ],
  ])('refuses %s', async (text, allowed) => {
    await expect(imported('wrong.mjs', text)).rejects.toThrow(allowed);
  });

  it('takes a default export', async () => {
    expect(await imported('c.mjs', 'export default { bands: [] };')).toEqual({
      bands: [],
    });
  });
});
