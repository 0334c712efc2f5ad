import { describe, expect, it } from 'vitest';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { ReductionRecord } from '../store/reduction-record.ts';
import { recordOf } from '../store/test-record.ts';
import { claimOf } from './claim-of.ts';

const options = { stripAnsi: false };

function claimed(output: unknown, record?: ReductionRecord): number {
  return claimOf({
    output: output as ToolResultOutput,
    record,
    options,
    countsTokens: false,
  }).chars;
}

describe('claimOf', () => {
  it('counts text and JSON as they are sent', () => {
    expect(claimed({ type: 'text', value: 'x'.repeat(70) })).toBe(70);
    expect(claimed({ type: 'json', value: { a: [1, 2] } })).toBe(11);
    expect(claimed({ type: 'error-text', value: 'gone' })).toBe(4);
  });

  it('counts bytes as the JSON that they become', () => {
    expect(
      claimed({ type: 'json', value: { type: 'Buffer', data: [255, 0, 255] } }),
    ).toBeGreaterThan(3);
  });

  it('counts media no more than a picture takes of a window', () => {
    const file = (data: unknown) => ({
      type: 'content',
      value: [
        { type: 'text', text: 'xyz' },
        { type: 'file', mediaType: 'image/png', data },
      ],
    });
    expect(claimed(file({ type: 'data', data: 'x'.repeat(90_000) }))).toBe(
      6_403,
    );
    expect(claimed(file({ type: 'data', data: 'x'.repeat(90) }))).toBe(93);
    expect(claimed(file({ type: 'url', url: 'https://x.test' }))).toBe(6_403);
    expect(claimed({ type: 'content', value: [null, undefined] })).toBe(0);
  });

  it('counts denials, and what nobody can measure as nothing', () => {
    expect(claimed({ type: 'execution-denied', reason: 'no' })).toBeGreaterThan(
      0,
    );
    const odd = {
      type: 'text',
      get value() {
        throw new Error('gone');
      },
    };
    expect(claimed(odd)).toBe(0);
  });

  it('counts a stand-in as its longer form, and as before a size error or a budget', () => {
    const record = recordOf('abc');
    const [withReader, withoutReader] = ['1234', '12345678'];
    const standIn = { type: 'text', withReader, withoutReader } as const;
    const one = { ...record, standIn, sizeAfter: 4 };
    const output = { type: 'text', value: 'whole' };
    expect(claimed(output, one)).toBe(8);
    expect(
      claimed(output, { ...one, claim: { chars: 900, tokens: 200 } }),
    ).toBe(900);
  });
});
