/** What each provider's package makes of media in a tool's result, as its requests show, and the table of it in the documents. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolResultPart } from 'ai';
import { generateText } from 'ai';
import { describe, expect, it } from 'vitest';
import { tableRows } from '../docs/table-rows.ts';
import { historyWith } from '../history-with.ts';
import { openProviderServer } from '../size-error/provider-server.ts';
import { providers, type WiredProvider } from '../size-error/providers.ts';

const page = readFileSync(
  join(import.meta.dirname, '../../packages/spillway/docs/media.md'),
  'utf8',
);
const rows = tableRows(page).filter(({ header }) => header[0] === 'provider');

const data = Buffer.from('a file that no text holds by chance').toString(
  'base64',
);

const kinds: [head: string, part: object][] = [
  [
    'image',
    { type: 'file', mediaType: 'image/png', data: { type: 'data', data } },
  ],
  [
    'PDF',
    {
      type: 'file',
      mediaType: 'application/pdf',
      data: { type: 'data', data },
    },
  ],
  [
    'audio',
    { type: 'file', mediaType: 'audio/mpeg', data: { type: 'data', data } },
  ],
];

describe.each(Object.entries(providers))('%s', (name, provider) => {
  const row = rows.find(({ cells }) => cells[0] === name);

  it.each(kinds)(
    'does with %s in a result what the documents say',
    async (head, part) => {
      const said = row?.cells[row.header.indexOf(head)];
      expect(await becomes({ provider, part })).toBe(said);
    },
  );

  it('has the id by which it is recognised in its row', async () => {
    const { provider: id } = provider.model('http://127.0.0.1:1');
    expect(row?.cells[1]).toBe(`\`${id}\``);
  });
});

/** Sends a result with a part of media, and tells what became of it in the request. */
async function becomes({
  provider,
  part,
}: {
  provider: WiredProvider;
  part: object;
}): Promise<string> {
  const server = await openProviderServer(provider, []);
  const value = [{ type: 'text', text: 'Here it is:' }, part];
  const output = { type: 'content', value } as ToolResultPart['output'];
  try {
    await generateText({
      model: provider.model(server.url),
      messages: historyWith(output),
      maxRetries: 0,
    });
  } catch (error) {
    return `refused: ${error instanceof Error ? error.name : 'unknown'}`;
  }
  const strings = [...stringsIn(server.requests[0])];
  const holder = strings.find(text => text.includes(data));
  if (holder === undefined) return 'left out';
  return holder.length <= data.length + 100 && !holder.includes('"')
    ? 'a part of its own'
    : 'written into the text';
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) yield* stringsIn(child);
}
