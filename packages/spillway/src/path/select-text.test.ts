import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { parsePath } from './parse-path.ts';
import { type PathStep, writePath } from './path-step.ts';
import { selectText, type TextSelection } from './select-text.ts';

function select(source: string, path: string): TextSelection {
  return finishPaced(selectText(source, parsePath(path) ?? []));
}

function textAt(source: string, path: string): string {
  const selection = select(source, path);
  return 'text' in selection ? selection.text : selection.type;
}

function namesAt(source: string, path: string): string[] {
  const selection = select(source, path);
  if (selection.type !== 'elements') return [selection.type];
  return selection.text.split('\n').map((_, at) => selection.nameOf(at + 1));
}

const order = `{
  "id": 12345678901234567890,
  "note": "two\\nlines \\u00e9",
  "items": [
    { "sku": "a", "price": 1.50 },
    { "sku": "b" },
    { "sku": "c", "price": 3e2 }
  ],
  "a.b": { "": true, "1": null }
}`;

describe('a path', () => {
  it('leads to a string as text, and to other values as they stand', () => {
    expect(textAt(order, 'note')).toBe('two\nlines é');
    expect(textAt(order, 'id')).toBe('12345678901234567890');
    expect(textAt(order, 'items[0]')).toBe('{ "sku": "a", "price": 1.50 }');
    expect(textAt(order, 'items[-1].price')).toBe('3e2');
    expect(textAt(order, '["a.b"][""]')).toBe('true');
    expect(textAt(order, '["a.b"].1')).toBe('null');
    expect(textAt(order, '$')).toBe(order);
  });

  it('leads to the elements of a list, one a line, without white space', () => {
    expect(textAt(order, 'items')).toBe(
      '{"sku":"a","price":1.50}\n{"sku":"b"}\n{"sku":"c","price":3e2}',
    );
    expect(namesAt(order, 'items')).toEqual(['[0]', '[1]', '[2]']);
    expect(namesAt(order, 'items[1:]')).toEqual(['[1]', '[2]']);
    expect(namesAt(order, 'items[-2:-1]')).toEqual(['[1]']);
    expect(textAt(order, 'items[*].price')).toBe('1.50\n3e2');
    expect(namesAt(order, 'items[*].price')).toEqual([
      '[0].price',
      '[2].price',
    ]);
    expect(namesAt(order, '["a.b"].*')).toEqual(['[""]', '.1']);
    expect(textAt(order, 'items[5:9]')).toBe('');
  });

  it('leads into several JSON values one after the other as into an array', () => {
    const records = '{"a":1}\n{"a":2}\n[3]\n';
    expect(textAt(records, '[1].a')).toBe('2');
    expect(textAt(records, '[*].a')).toBe('1\n2');
    expect(textAt(records, '[-1]')).toBe('3');
  });

  it('takes the last of members with one key, as JSON.parse does', () => {
    expect(textAt('{"a":1,"\\u0061":2,"__proto__":3}', 'a')).toBe('2');
    expect(textAt('{"a":1,"__proto__":3}', '__proto__')).toBe('3');
  });

  it('that leads nowhere says what is there instead', () => {
    expect(select(order, 'items[3].sku')).toEqual({
      type: 'nothing',
      path: 'items',
      kind: 'array',
      children: 3,
      keys: [],
    });
    expect(select(order, 'items[0].name')).toEqual({
      type: 'nothing',
      path: 'items[0]',
      kind: 'object',
      children: 2,
      keys: ['sku', 'price'],
    });
    expect(select(order, 'id.x')).toMatchObject({ kind: 'number', path: 'id' });
  });

  it.each([
    'plain text',
    '',
    '{"a" 1}',
    '{"a":1',
    '[1,,2]',
    '{a:1}',
    'Error: {"a":1}',
  ])('says that %j is no JSON', source => {
    expect(select(source, 'a[1]').type).toBe('not-json');
  });

  it('selects what JSON.parse and a walk select', () => {
    const values = fc.jsonValue({ maxDepth: 4, noUnicodeString: false });
    const indents = fc.constantFrom(undefined, 2);
    fc.assert(
      fc.property(
        values,
        indents,
        fc.infiniteStream(fc.nat()),
        (value, indent, choices) => {
          const steps: PathStep[] = [];
          let at: unknown = value;
          for (const choice of choices) {
            if (typeof at !== 'object' || at === null || choice % 5 === 0)
              break;
            const keys = Object.keys(at);
            const key = keys[choice % keys.length];
            if (key === undefined) break;
            steps.push(
              Array.isArray(at)
                ? {
                    type: 'index',
                    index: Number(key) - (choice % 2) * at.length,
                  }
                : { type: 'key', key },
            );
            at = (at as Record<string, unknown>)[key];
          }
          const source = JSON.stringify(value, undefined, indent);
          const selection = select(source, writePath(steps));
          if (!('text' in selection)) throw new Error(selection.type);
          const { text } = selection;
          if (typeof at === 'string') expect(text).toBe(at);
          else if (Array.isArray(at)) {
            const lines = text === '' ? [] : text.split('\n');
            expect(lines).toEqual(at.map(item => JSON.stringify(item)));
          } else expect(JSON.parse(text)).toEqual(at);
        },
      ),
    );
  });

  it('passes what is deep and what is long without recursion, with pauses', () => {
    const depth = 1_000_000;
    const source = `{"deep":${'['.repeat(depth)}${']'.repeat(depth)},"next":7}`;
    const steps = parsePath('next') ?? [];
    const search = selectText(source, steps);
    let pauses = 0;
    let step = search.next();
    while (!step.done) {
      pauses++;
      step = search.next();
    }
    expect(step.value).toEqual({ type: 'text', text: '7' });
    expect(pauses).toBeGreaterThanOrEqual(3);
  });
});
