import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuestion } from './question.ts';

describe('createQuestion', () => {
  it('takes the telling words and the names of what the user asks', () => {
    expect(
      createQuestion({ userText: 'Which ref is the heading code of fs.cp?' }),
    ).toEqual({
      words: ['ref', 'heading', 'code'],
      names: ['fs.cp'],
    });
  });

  it('splits names into their words and keeps them as they are, too', () => {
    expect(
      createQuestion({ userText: 'use sqlite3_open_v2 in src/useChat.ts' }),
    ).toEqual({
      words: ['sqlite3', 'open', 'v2', 'src', 'chat'],
      names: ['sqlite3_open_v2', 'src/usechat.ts'],
    });
  });

  it('reads the user before the input, and the input before the assistant', () => {
    const question = createQuestion({
      userText: 'first',
      input: { command: ['second'], depth: 1500 },
      assistantText: 'third',
    });
    expect(question?.words).toEqual(['first', '1500', 'second', 'third']);
  });

  it('is nothing when nothing is known', () => {
    expect(createQuestion({})).toBeUndefined();
    expect(
      createQuestion({ userText: 'What is it?', input: {} }),
    ).toBeUndefined();
  });

  it('is not stopped by a getter that throws, or by a circle', () => {
    const input: Record<string, unknown> = { path: 'main.go' };
    input['self'] = input;
    const broken = Object.defineProperty({}, 'x', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    expect(createQuestion({ input })?.names).toEqual(['main.go']);
    expect(createQuestion({ input: broken })).toBeUndefined();
  });

  it('is bounded for any texts', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 9_000 }),
        fc.jsonValue(),
        (userText, input) => {
          const question = createQuestion({ userText, input });
          expect(JSON.stringify(question ?? {}).length).toBeLessThan(30_000);
          expect(question?.words.length ?? 0).toBeLessThanOrEqual(96);
        },
      ),
    );
  });
});
