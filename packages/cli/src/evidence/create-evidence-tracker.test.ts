import type { ModelMessage } from 'ai';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEvidenceTracker,
  type Evidence,
} from './create-evidence-tracker.ts';
import { eachIdentifier } from './each-identifier.ts';

function identifiersOf(text: string): string[] {
  const found: string[] = [];
  eachIdentifier(text, (_, start, end) => found.push(text.slice(start, end)));
  return found;
}

const said = (content: string): ModelMessage => ({
  role: 'assistant',
  content,
});

/** What is told of a result, with messages before it and after it. */
function evidenceOf({
  before = [],
  text,
  after,
}: {
  before?: readonly ModelMessage[];
  text: string;
  after: readonly ModelMessage[];
}): Evidence | undefined {
  let told: Evidence | undefined;
  const tracker = createEvidenceTracker();
  for (const message of before) tracker.take(message, []);
  tracker.take({ role: 'tool', content: [] }, [
    {
      text,
      onEvidence(evidence) {
        told = evidence;
      },
    },
  ]);
  for (const message of after) tracker.take(message, []);
  tracker.end();
  return told;
}

describe('eachIdentifier', () => {
  it('finds what the regular expression of the method finds', () => {
    const letter = fc.constantFrom(...'aZ_09./:-@[`{ \n\u00E9'.split(''));
    fc.assert(
      fc.property(
        fc.array(letter, { maxLength: 60 }).map(letters => letters.join('')),
        text => {
          expect(identifiersOf(text)).toEqual(
            text.match(/[A-Za-z_][\w./:-]{7,}/g) ?? [],
          );
        },
      ),
    );
  });

  it('tells the same hash of the same name, and another of another', () => {
    const hashes: number[] = [];
    eachIdentifier('src/a.test.ts src/b.test.ts src/a.test.ts', hash =>
      hashes.push(hash),
    );
    expect(hashes[0]).toBe(hashes[2]);
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});

describe('createEvidenceTracker', () => {
  it('counts a name as used that the model writes after the result', () => {
    expect(
      evidenceOf({
        text: 'src/reader.ts src/writer.ts',
        after: [said('It is src/reader.ts that fails.')],
      }),
    ).toEqual({ identifiers: 2, used: ['src/reader.ts'] });
  });

  it('counts what the model gives to a tool', () => {
    const call: ModelMessage = {
      role: 'assistant',
      content: [
        {
          type: 'tool-call',
          toolCallId: '1',
          toolName: 'read',
          input: { path: 'src/reader.ts' },
        },
      ],
    };
    expect(evidenceOf({ text: 'src/reader.ts', after: [call] })?.used).toEqual([
      'src/reader.ts',
    ]);
  });

  it('does not count what stood in the conversation before', () => {
    expect(
      evidenceOf({
        before: [{ role: 'user', content: 'Look at src/reader.ts' }],
        text: 'src/reader.ts',
        after: [said('src/reader.ts')],
      }),
    ).toEqual({ identifiers: 0, used: [] });
  });

  it('does not count what is written later than six messages after', () => {
    const pause = Array.from({ length: 6 }, () => said('Hm.'));
    const text = 'src/reader.ts';
    expect(
      evidenceOf({ text, after: [...pause.slice(1), said(text)] })?.used,
    ).toEqual([text]);
    expect(evidenceOf({ text, after: [...pause, said(text)] })?.used).toEqual(
      [],
    );
  });
});
