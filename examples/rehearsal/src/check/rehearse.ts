import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { SpillwayEvent } from 'spillway';
import { realModel } from '../model/open-model.ts';
import { type RecordedModel, recordModel } from '../model/record-model.ts';
import type { Move } from '../model/scripted-model.ts';
import { beginsWith } from './begins-with.ts';
import { checkReadme } from './check-readme.ts';
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
 * event tells of a failure, and that the README shows what was printed and what
 * stands in the sources.
 */
export async function rehearse({
  readme,
  run,
}: {
  /** Where the README is: the output is in its block of `text`. */
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
    const shown = await checkReadme({ readme, printed: printed.join('\n') });
    for (const { statement, holds } of shown) expect(statement, holds);
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
