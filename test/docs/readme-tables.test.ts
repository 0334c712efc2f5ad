/** The README's tables hold every option, with the default that it has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Action,
  createSpillway,
  InvalidOptionsError,
  passthrough,
  spill,
  summarize,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { tableRows } from './table-rows.ts';

const readme = readFileSync(
  join(import.meta.dirname, '../../README.md'),
  'utf8',
);

function columnOf(head: string): string[] {
  return tableRows(readme)
    .filter(({ header }) => header[0] === head)
    .map(({ cells: [first = ''] }) => first);
}

describe('the tables of the README', () => {
  it('hold every option of createSpillway, and no other', () => {
    const listed = columnOf('option').flatMap(cell =>
      Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name),
    );
    expect(listed).toHaveLength(optionNames().length);
    expect(new Set(listed)).toEqual(new Set(optionNames()));
  });

  it.each<[string, Action]>([
    ['spill', spill()],
    ['truncate', truncate()],
    ['summarize', summarize()],
    ['paginate', paginate()],
    ['passthrough', passthrough()],
  ])('hold every option of %s, with its default', (name, action) => {
    const signature = columnOf('action').find(cell =>
      cell.startsWith(`\`${name}(`),
    );
    const { type: _type, ...options } = action;
    // The settings of the model call are those of generateText, and named so.
    const own = Object.entries(options).filter(([key]) => key !== 'settings');
    const written = own.map(([key, value]) => withDefault(key, value));
    const list = written.length === 0 ? '' : `{ ${written.join(', ')} }`;
    expect(signature).toBe(`\`${name}(${list})\``);
  });
});

/** Lists the options as the refusal of an unknown one names them. */
function optionNames(): string[] {
  try {
    createSpillway({ unknown: true } as object);
  } catch (error) {
    if (!InvalidOptionsError.isInstance(error)) throw error;
    const [, list = ''] = /the options are (.*)$/.exec(error.message) ?? [];
    return list.split(', ');
  }
  throw new Error('an unknown option was accepted');
}

function withDefault(key: string, value: unknown): string {
  if (value === undefined) return key;
  const text =
    typeof value === 'number'
      ? value.toLocaleString('en').replaceAll(',', '_')
      : typeof value === 'string'
        ? `'${value}'`
        : JSON.stringify(value);
  return `${key}: ${text}`;
}
