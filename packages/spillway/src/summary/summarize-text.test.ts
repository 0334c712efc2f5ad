import { describe, expect, it } from 'vitest';
import { type SummarizePiece, summarizeText } from './summarize-text.ts';

const text = 'line\n'.repeat(1_000);

describe('summarizeText', () => {
  it('asks once for a text that fits', async () => {
    const pieces: unknown[] = [];
    const summarizePiece: SummarizePiece = async piece => {
      pieces.push(piece);
      return 'summary';
    };
    expect(
      await summarizeText({
        text,
        maxInputChars: 5_000,
        maxRequests: 1,
        summarizePiece,
      }),
    ).toBe('summary');
    expect(pieces).toEqual([{ text, part: undefined }]);
  });

  it('summarizes a larger one in parts, a few at a time, and then the summaries in order', async () => {
    let running = 0;
    let most = 0;
    const summarizePiece: SummarizePiece = async ({ text: piece, part }) => {
      most = Math.max(most, ++running);
      await new Promise(resolve => {
        setTimeout(resolve, part === undefined ? 0 : 6 - (part.number % 5));
      });
      running--;
      return part === undefined ? `of: ${piece}` : `part ${part.number}`;
    };
    const summary = await summarizeText({
      text,
      maxInputChars: 600,
      maxRequests: 10,
      summarizePiece,
    });
    expect(summary).toBe(
      `of: ${Array.from({ length: 9 }, (_, at) => `part ${at + 1}`).join('\n\n')}`,
    );
    expect(most).toBe(4);
  });

  it('keeps to what one request takes, also for the summaries of the parts', async () => {
    const sizes: number[] = [];
    const summarizePiece: SummarizePiece = async ({ text: piece, part }) => {
      sizes.push(piece.length);
      return part === undefined ? 'summary' : 'x'.repeat(180);
    };
    const request = { text, maxInputChars: 600, summarizePiece };
    expect(await summarizeText({ ...request, maxRequests: 13 })).toBe(
      'summary',
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(600);
    expect(sizes).toHaveLength(9 + 3 + 1);
    expect(
      await summarizeText({ ...request, maxRequests: 12 }),
    ).toBeUndefined();
  });

  it('asks for nothing when that would take more requests than are allowed', async () => {
    const summarizePiece: SummarizePiece = async () => {
      throw new Error('asked');
    };
    const request = { text, maxInputChars: 600, summarizePiece };
    expect(await summarizeText({ ...request, maxRequests: 9 })).toBeUndefined();
  });

  it('starts no further part when one has failed', async () => {
    let asked = 0;
    const summarizePiece: SummarizePiece = async () => {
      asked++;
      throw new Error('model');
    };
    const request = {
      text,
      maxInputChars: 100,
      maxRequests: 99,
      summarizePiece,
    };
    await expect(summarizeText(request)).rejects.toThrow('model');
    expect(asked).toBeLessThanOrEqual(4);
  });
});
