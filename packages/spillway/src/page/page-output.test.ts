import { describe, expect, it } from 'vitest';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { pageOutput } from './page-output.ts';
import { pageRequest } from './page-request.ts';

const hits = Array.from({ length: 200 }, (_, id) => ({
  id,
  title: `Hit number ${id}`,
}));

async function show(
  output: ToolResultOutput,
  page?: unknown,
  pageChars = 700,
): Promise<unknown> {
  const paged = await pageOutput(output, pageChars);
  const shown = paged.show(pageRequest(page));
  return 'value' in shown ? shown.value : shown;
}

async function showText(value: string, page?: unknown): Promise<unknown> {
  return show({ type: 'text', value }, page);
}

describe('a page of an output', () => {
  it('holds whole items of a JSON list below a notice', async () => {
    const shown = await show({ type: 'json', value: hits }, undefined, 2_500);
    expect(JSON.stringify(shown).slice(0, 500)).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway: page 1 of 4, items 0 to 62 of 200. Do not count, quote or infer what is not shown. Next page: the same call with \\"page\\":\\"2-jqbbnmbtvj\\".]"},{"id":0,"title":"Hit number 0"},{"id":1,"title":"Hit number 1"},{"id":2,"title":"Hit number 2"},{"id":3,"title":"Hit number 3"},{"id":4,"title":"Hit number 4"},{"id":5,"title":"Hit number 5"},{"id":6,"title":"Hit number 6"},{"id":7,"title":"Hit number 7"},{"id":8,"title":"Hit number 8"},{"id":9,"title":"Hit number 9"},{"id":10,"t"`,
    );
  });

  it('says on the last page that it is the last', async () => {
    const shown = await show({ type: 'json', value: hits }, 15);
    expect(JSON.stringify(shown)).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway: page 15 of 15, items 189 to 199 of 200. This is the last page.]"},{"id":189,"title":"Hit number 189"},{"id":190,"title":"Hit number 190"},{"id":191,"title":"Hit number 191"},{"id":192,"title":"Hit number 192"},{"id":193,"title":"Hit number 193"},{"id":194,"title":"Hit number 194"},{"id":195,"title":"Hit number 195"},{"id":196,"title":"Hit number 196"},{"id":197,"title":"Hit number 197"},{"id":198,"title":"Hit number 198"},{"id":199,"title":"Hit number 199"}]"`,
    );
  });

  it('repeats the members beside the list of an object on every page', async () => {
    const value = { query: 'x', hits, total: 200 };
    const shown = await show({ type: 'json', value }, '2');
    expect(JSON.stringify(shown)).toMatchInlineSnapshot(
      `"{"$spillway":"[spillway: page 2 of 16, items 13 to 25 of 200. Next page: the same call with \\"page\\":\\"3-g449czj1jy\\".]","query":"x","hits":[{"id":13,"title":"Hit number 13"},{"id":14,"title":"Hit number 14"},{"id":15,"title":"Hit number 15"},{"id":16,"title":"Hit number 16"},{"id":17,"title":"Hit number 17"},{"id":18,"title":"Hit number 18"},{"id":19,"title":"Hit number 19"},{"id":20,"title":"Hit number 20"},{"id":21,"title":"Hit number 21"},{"id":22,"title":"Hit number 22"},{"id":23,"title":"Hit number 23"},{"id":24,"title":"Hit number 24"},{"id":25,"title":"Hit number 25"}],"total":200}"`,
    );
  });

  it('stays around an object whose keys would come before the notice', async () => {
    const value = { 7: 'x', hits };
    const shown = await show({ type: 'json', value }, 2);
    expect(Object.keys(Object(shown))).toEqual(['$spillway', 'value']);
  });

  it('shows a giant item in parts, and the items behind it whole', async () => {
    const value = [{ id: 1 }, { log: 'ab"'.repeat(300) }, { id: 3 }];
    const pages = await Promise.all(
      [1, 2, 5, 6].map(page => show({ type: 'json', value }, page, 900)),
    );
    expect(pages.map(page => JSON.stringify(page).slice(0, 180)))
      .toMatchInlineSnapshot(`
      [
        "[{"$spillway":"[spillway: page 1 of 6, item 0 of 3. Next page: the same call with \\"page\\":\\"2-n5jrnkm968\\".]"},{"id":1}]",
        "[{"$spillway":"[spillway: page 2 of 6, item 1 of 3, characters 1 to 341 of 1,210. Next page: the same call with \\"page\\":\\"3-n5jrnkm968\\".]"},"{\\"log\\":\\"ab\\\\\\"ab\\\\\\"ab\\\\\\"ab\\\\\\"ab",
        "[{"$spillway":"[spillway: page 5 of 6, item 1 of 3, characters 1,024 to 1,210 of 1,210. Next page: the same call with \\"page\\":\\"6-n5jrnkm968\\".]"},"\\"ab\\\\\\"ab\\\\\\"ab\\\\\\"ab\\\\\\"ab\\\\\\",
        "[{"$spillway":"[spillway: page 6 of 6, item 2 of 3. This is the last page.]"},{"id":3}]",
      ]
    `);
  });

  it('holds whole lines of a text', async () => {
    const log = Array.from({ length: 100 }, (_, at) => `line ${at + 1}\n`).join(
      '',
    );
    expect(await showText(log, 2)).toMatchInlineSnapshot(`
      "[spillway: page 2 of 2, lines 66 to 100 of 100. This is the last page.]
      line 66
      line 67
      line 68
      line 69
      line 70
      line 71
      line 72
      line 73
      line 74
      line 75
      line 76
      line 77
      line 78
      line 79
      line 80
      line 81
      line 82
      line 83
      line 84
      line 85
      line 86
      line 87
      line 88
      line 89
      line 90
      line 91
      line 92
      line 93
      line 94
      line 95
      line 96
      line 97
      line 98
      line 99
      line 100
      "
    `);
  });

  it('repeats the head row of a table', async () => {
    const csv = `id,title\n${hits.map(({ id, title }) => `${id},${title}\n`).join('')}`;
    expect(
      String(await showText(csv, 3))
        .split('\n')
        .slice(0, 3),
    ).toMatchInlineSnapshot(`
      [
        "[spillway: page 3 of 8, lines 60 to 87 of 201. Next page: the same call with "page":"4-jhp7psasgt".]",
        "id,title",
        "58,Hit number 58",
      ]
    `);
  });

  it('splits a giant line between its characters', async () => {
    expect(await showText('xyz'.repeat(500), 2)).toMatchInlineSnapshot(`
      "[spillway: page 2 of 3, line 1 of 1, columns 501 to 1,000 of 1,500. Next page: the same call with "page":"3-8hffh8myz1".]
      zxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzx"
    `);
  });

  it('shows JSON without a list by its lines', async () => {
    const value = Object.fromEntries(
      hits.map(({ id, title }) => [`k${id}`, title]),
    );
    const shown = await show({ type: 'json', value }, 2);
    expect(String(shown).split('\n').slice(0, 3)).toMatchInlineSnapshot(`
      [
        "[spillway: page 2 of 12, lines 21 to 39 of 202. Next page: the same call with "page":"3-xz423s0ra6".]",
        "  "k19": "Hit number 19",",
        "  "k20": "Hit number 20",",
      ]
    `);
  });

  it('joins the texts of content, and shows media once', async () => {
    const output: ToolResultOutput = {
      type: 'content',
      value: [
        { type: 'text', text: 'one\n'.repeat(200) },
        { type: 'file-data', data: 'AAAA', mediaType: 'image/png' },
        { type: 'text', text: 'two\n'.repeat(200) },
      ],
    };
    const types = async (page: number): Promise<unknown> => {
      const parts = await show(output, page);
      return Array.isArray(parts) && parts.map(({ type }) => type);
    };
    expect(await types(1)).toEqual(['text', 'file-data']);
    expect(await types(2)).toEqual(['text']);
  });

  it('says that the list has changed', async () => {
    expect(
      String(await showText('line\n'.repeat(300), '2-0123456789')).split(
        '\n',
      )[0],
    ).toMatchInlineSnapshot(
      `"[spillway: page 2 of 3, lines 101 to 200 of 300. The list has changed: begin again without page. Next page: the same call with "page":"3-gjbc96v354".]"`,
    );
    const long = await show(
      { type: 'text', value: 'line\n'.repeat(900) },
      '2-0123456789',
      3_000,
    );
    expect(String(long).split('\n')[0]).toMatchInlineSnapshot(
      `"[spillway: page 2 of 2, lines 532 to 900 of 900. Do not count, quote or infer what is not shown. The list has changed since the page before: some of it may be missing or come twice; for all of it in order, make the same call without page. This is the last page.]"`,
    );
  });

  it('answers a page that is not there with guidance', async () => {
    const log = 'line\n'.repeat(300);
    const wrong = [0, -3, 99, 1.5, 'two', '99-0123456789', {}];
    expect(await Promise.all(wrong.map(page => showText(log, page))))
      .toMatchInlineSnapshot(`
      [
        "[spillway: there is no page 0: this list has 3 pages, 1 to 3. For the first page, make the same call without page.]",
        "[spillway: there is no page -3: this list has 3 pages, 1 to 3. For the first page, make the same call without page.]",
        "[spillway: there is no page 99: this list has 3 pages, 1 to 3. For the first page, make the same call without page.]",
        "[spillway: there is no page 1.5: this list has 3 pages, 1 to 3. For the first page, make the same call without page.]",
        "[spillway: there is no page "two": this list has 3 pages, 1 to 3. For the first page, make the same call without page.]",
        "[spillway: there is no page "99-0123456789": this list has 3 pages, 1 to 3. For the first page, make the same call without page.]",
        "[spillway: there is no page of the type object: this list has 3 pages, 1 to 3. For the first page, make the same call without page.]",
      ]
    `);
    expect(await showText('short', 2)).toMatchInlineSnapshot(
      `"[spillway: there is no page 2: all of this list is on one page. Make the same call without page.]"`,
    );
  });

  it('is the output itself where all of it fits', async () => {
    const output: ToolResultOutput = { type: 'json', value: hits.slice(0, 3) };
    const paged = await pageOutput(output, 700);
    expect(paged.show(pageRequest(undefined))).toBe(output);
    expect(paged.show(pageRequest('1'))).toBe(output);
  });

  it.each<ToolResultOutput>([
    { type: 'error-text', value: 'x'.repeat(9_000) },
    { type: 'error-json', value: ['x'.repeat(9_000)] },
    { type: 'execution-denied' },
  ])('is the output itself for $type, whatever is asked for', async output => {
    const paged = await pageOutput(output, 700);
    expect(paged.show(pageRequest(3))).toBe(output);
  });

  it('carries a name of the list that its content alone decides', async () => {
    const [one, two, three] = await Promise.all([
      pageOutput({ type: 'json', value: hits }, 700),
      pageOutput({ type: 'json', value: structuredClone(hits) }, 900),
      pageOutput({ type: 'json', value: hits.slice(1) }, 700),
    ]);
    expect(two.list).toBe(one.list);
    expect(three.list).not.toBe(one.list);
  });
});
