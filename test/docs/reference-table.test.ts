/** The page that holds Spillway against the reference design names, in each row, tests that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableRows } from './table-rows.ts';

const root = join(import.meta.dirname, '../..');
const page = 'packages/spillway/docs/coming-from-the-python-harness.md';
const text = readFileSync(join(root, page), 'utf8');

/** The rows of the tables with a column of proofs. */
const rows = tableRows(text).filter(({ header }) => header.at(-1) === 'proof');

describe('the table of the reference design', () => {
  it('has a row for what the reference design has', () => {
    expect(rows.length).toBeGreaterThan(90);
    const there = rows.map(({ cells: [first = ''] }) => first).join('\n');
    for (const name of [
      'bands',
      'over_tokens=False',
      'tokenizer',
      'per_tool',
      "tool_filter='all'",
      'strip_ansi=False',
      'serializer=None',
      'max_chars=4_000',
      'strategy=head_tail',
      'keep_tail_lines=0',
      'preview_chars=1_000',
      'then',
      'model=None',
      'summarize(tool_name, text)',
      'ToolReturn',
      'OverflowStore',
      'LocalFileStore',
      'cleanup_after=None',
      'WorkspaceStore',
      'offset=0',
      'limit=200',
      'from_end=False',
      'pattern',
    ]) {
      expect(there).toContain(`\`${name}`);
    }
  });

  it.each(rows.map(({ cells }) => [cells[0] ?? '', cells.at(-1) ?? '']))(
    'proves what it says here of: %s',
    (_, cell) => {
      const proofs = [...cell.matchAll(/`([^`]+\.ts)` "([^"]+)"/g)];
      expect(proofs.length).toBeGreaterThan(0);
      // Nothing in the cell but proofs, so that none is misspelt and passed over.
      expect(cell.replaceAll(/`[^`]+\.ts` "[^"]+"/g, '')).toMatch(/^[; ]*$/);
      for (const [, file = '', name = ''] of proofs) {
        expect(titlesIn(file)).toContain(name);
      }
    },
  );
});

const titles = new Map<string, readonly string[]>();

/** Lists what stands in quotes at the head of a test: the titles as they are written. Throws when there is no such file. */
function titlesIn(file: string): readonly string[] {
  const known = titles.get(file);
  if (known !== undefined) return known;
  const source = readFileSync(join(root, file), 'utf8');
  const found = Array.from(
    source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\s*)?[(\w]/g),
    ([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'),
  );
  titles.set(file, found);
  return found;
}
