/** The outline of a spilled result names its parts with lines that the read tool takes. */
import { spill } from 'spillway';
import { describe, expect, it } from 'vitest';
import { handleIn, readToolResult } from '../read-back.ts';
import { bothWays, sentBy } from '../sent-by.ts';

const filler = (count: number, line: string): string =>
  `${line}\n`.repeat(count);

const html = `<!DOCTYPE html>\n<html>\n<head><title>Shop</title></head>\n<body>\n${Array.from({ length: 9 }, (_, at) => `<h2 id="part-${at}">Part ${at} of the shop</h2>\n${filler(60, '  <p>Some words about it.</p>')}`).join('')}</body>\n</html>\n`;

const snapshot = `- document [ref=e1]:\n${filler(200, '  - paragraph [ref=e2]: Some words about it')}  - heading "Checkout" [level=2] [ref=e40]\n${filler(200, '  - paragraph [ref=e3]: Some words about it')}  - button "Pay now" [ref=e41]\n`;

const source = Array.from(
  { length: 12 },
  (_, at) =>
    `/** Explains what follows. */\nexport function handlePart${at}(input: Input): Output {\n${filler(40, '  const result = input.value + 1;')}}\n`,
).join('\n');

const openApi = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: 90 }, (_, at) => [
      `/shops/{shop_id}/parts/${at}`,
      {
        get: { operationId: `get-${at}`, responses: { 200: {} } },
        delete: { operationId: `delete-${at}`, responses: { 204: {} } },
      },
    ]),
  ),
};

const openApiYaml = `openapi: 3.0.3\ninfo:\n  title: Shop\npaths:\n${Array.from({ length: 190 }, (_, at) => `  /shops/{shop_id}/parts/${at}:\n    get:\n      operationId: get-${at}\n      summary: Gets a part of a shop\n`).join('')}components:\n  schemas: {}\n`;

describe.each(bothWays)('with %s', (_way, run) => {
  it.each<[string, unknown, RegExp]>([
    ['HTML', html, /<h2 id="part-\d">/],
    ['an accessibility snapshot', snapshot, /heading "Checkout"/],
    ['source code', source, /export function handlePart\d+/],
    ['OpenAPI', openApi, /\/shops\/\{shop_id\}\/parts\/\d+ GET DELETE/],
    [
      'OpenAPI as indented text',
      JSON.stringify(openApi, undefined, 4),
      /\/shops\/\{shop_id\}\/parts\/\d+ GET DELETE/,
    ],
    ['OpenAPI as YAML', openApiYaml, /\/shops\/\{shop_id\}\/parts\/\d+:/],
  ])(
    'B37: outlines %s by parts with lines that can be read',
    async (_name, value, part) => {
      const { text, spillway } = await sentBy(run, { value }, spill());
      const handle = handleIn(text);
      const entries = [...text.matchAll(/^(\d+): (.+)$/gm)].map(
        ([, line, entry = '']) => ({ line: Number(line), entry }),
      );
      expect(entries.some(({ entry }) => part.test(entry))).toBe(true);
      expect(entries.length).toBeGreaterThan(1);
      for (const { line, entry } of entries) {
        // oxlint-disable-next-line no-await-in-loop -- one entry after another
        const answer = await readToolResult(spillway, {
          handle,
          offset: line - 1,
          limit: 1,
        });
        const [, shown = ''] = answer.split('\n');
        const [name = ''] = entry.replace(/…$/, '').split(/ (?:GET|DELETE)/);
        expect(shown.replaceAll(/\s+/g, ' ')).toContain(name);
      }
    },
  );

  it('B37: outlines OpenAPI on one line by columns that can be read', async () => {
    const value = JSON.stringify(openApi);
    const { text, spillway } = await sentBy(run, { value }, spill());
    const entries = [...text.matchAll(/^1:(\d+): (\S+) GET DELETE$/gm)];
    expect(entries.length).toBeGreaterThan(3);
    for (const [, column, path] of entries) {
      // oxlint-disable-next-line no-await-in-loop -- one entry after another
      const answer = await readToolResult(spillway, {
        handle: handleIn(text),
        charOffset: Number(column) - 1,
        charLimit: 60,
      });
      expect(answer.split('\n')[1]?.startsWith(`"${path}":{"get"`)).toBe(true);
    }
  });
});
