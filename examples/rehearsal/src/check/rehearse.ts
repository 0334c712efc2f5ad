import { readFile } from 'node:fs/promises';
import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { SpillwayEvent } from 'spillway';
import { realModel } from '../model/open-model.ts';
import { type RecordedModel, recordModel } from '../model/record-model.ts';
import type { Move } from '../model/scripted-model.ts';
import { beginsWith } from './begins-with.ts';
import type { Check } from './check.ts';
import { printChecks } from './print-checks.ts';

/** What an example runs with: a model, listeners, and somewhere to print and to check. */
export interface Rehearsal {
  /** Opens a model, and lists what it is sent in its `prompts`. */
  readonly openModel: (moves: readonly Move[]) => RecordedModel;
  /** The listener of Spillway's events, which lists them in `events`. */
  readonly onEvent: (event: SpillwayEvent) => void;
  readonly events: readonly SpillwayEvent[];
  /** Prints lines, which the README of the example shows too. */
  readonly say: (...lines: string[]) => void;
  /** Notes whether a statement holds, whichever model runs. */
  readonly check: (statement: string, holds: boolean) => void;
  /** Notes whether a statement holds for the scripted model; a real one may do other things. */
  readonly expect: (statement: string, holds: boolean) => void;
}

/** What happens when nothing goes wrong. */
const expected = new Set<SpillwayEvent['type']>([
  'tool-result-reduced',
  'read-served',
  'summary-finished',
]);

/**
 * Runs an example. The process exits with 1 when it throws or a check does not
 * hold. Checked is as well that no step changed what was sent before, that no
 * event tells of a failure, and that the README shows what was printed, sizes and
 * other numbers apart.
 */
export async function rehearse({
  readme,
  run,
}: {
  /** Where the README is, with the output in its block of `text`. */
  readme: URL;
  run: (rehearsal: Rehearsal) => Promise<void>;
}): Promise<void> {
  const printed: string[] = [];
  const checks: Check[] = [];
  const events: SpillwayEvent[] = [];
  const models: RecordedModel[] = [];
  const check: Rehearsal['check'] = (statement, holds) => {
    checks.push({ statement, holds });
  };
  const expect = realModel === undefined ? check : () => {};
  try {
    await run({
      openModel: moves => {
        const recorded = recordModel(moves);
        models.push(recorded);
        return recorded;
      },
      onEvent: event => events.push(event),
      events,
      say: (...lines) => {
        printed.push(...lines);
        console.log(lines.join('\n'));
      },
      check,
      expect,
    });
    for (const { prompts } of models) {
      check('no step changes what was sent before', isStable(prompts));
    }
    const failures = events.filter(({ type }) => !expected.has(type));
    check(
      `nothing failed ${failures.map(({ type }) => type).join()}`.trimEnd(),
      failures.length === 0,
    );
    expect(
      'the README shows what was printed',
      maskNumbers(await shownOutput(readme)) ===
        maskNumbers(printed.join('\n')),
    );
    if (!printChecks(checks)) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

function isStable(prompts: readonly LanguageModelV4Prompt[]): boolean {
  return prompts.every(
    (prompt, index) =>
      index === 0 || beginsWith(prompt, prompts[index - 1] ?? []),
  );
}

async function shownOutput(readme: URL): Promise<string> {
  const page = await readFile(readme, 'utf8');
  return /\n```text\n(.*?)\n```/s.exec(page)?.[1] ?? '';
}

/** Sizes are those of files that have other versions, and times, tomorrow. */
function maskNumbers(text: string): string {
  return text.replaceAll(/\d[\d,.]*/g, '#').trim();
}
