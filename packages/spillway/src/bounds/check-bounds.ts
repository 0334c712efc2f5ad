import type { ToolSet } from 'ai';
import {
  memoryStore,
  type OverflowStore,
  type Spillway,
  type SpillwayEvent,
} from 'spillway';
import { scopeKey } from '../store/scope-key.ts';
import { formatCount } from '../notice/format-count.ts';
import { type BoundsCase, listCases } from './bounds-case.ts';
import type { BoundsOptions } from './bounds-options.ts';
import type {
  BoundsFinding,
  BoundsReport,
  BoundsTurn,
} from './bounds-report.ts';
import { checkBoundsOptions } from './check-bounds-options.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { errorText } from '../error/error-text.ts';
import { type CaseVerdict, judgeCase } from './judge-case.ts';
import { runCalls } from './run-calls.ts';
import { measureSent } from './sent-text.ts';
import { toolOf } from './tool-of.ts';
import { replayTools, type ToolOutcome, watchTools } from './watch-tools.ts';

/** Payloads of the check share it: 1 GiB. */
const storeBytes = 1_073_741_824;
const scope = 'spillway-bounds';

/**
 * Checks that the worst results of tools stay within bounds, behind an instance
 * as an app uses it, and resolves to what is not as it has to be.
 *
 * Each tool runs for real, once for each case, in `generateText` with a model
 * that makes the call; then all cases are called in parallel in one step, with
 * what they did before. Nothing of a test runner is needed.
 *
 * Costs what the tools cost, and one pass over each payload by the read tool.
 * Throws an `InvalidOptionsError` for wrong options, and never for a tool.
 */
export async function checkBounds<TOOLS extends ToolSet>(
  options: BoundsOptions<TOOLS>,
): Promise<BoundsReport> {
  checkBoundsOptions(options, 'checkBounds');
  const { maxChars = 10_000, worstCases, snapshot } = options;
  const cases = listCases({ worstCases, maxChars });
  const outcomes = new Map<string, ToolOutcome>();
  const verdicts: CaseVerdict[] = [];
  for (const boundsCase of cases) {
    // oxlint-disable-next-line no-await-in-loop -- tools may share what they work on
    verdicts.push(await checkCase({ options, boundsCase, outcomes }));
  }
  const measured = verdicts.flatMap(({ measurement }) => measurement ?? []);
  const turn = await checkTurn({ options, cases, outcomes });
  const report = {
    findings: [
      ...verdicts.flatMap(({ findings }) => findings),
      ...turn.findings,
    ],
    cases: measured,
    turn: turn.measured,
  };
  if (snapshot === undefined) return report;
  const regressions = await checkSnapshot({ snapshot, report });
  return { ...report, findings: [...report.findings, ...regressions] };
}

async function checkCase({
  options: { spillway, tools, settings, summarize, store: given },
  boundsCase,
  outcomes,
}: {
  options: BoundsOptions;
  boundsCase: BoundsCase;
  outcomes: Map<string, ToolOutcome>;
}): Promise<CaseVerdict> {
  const store = given ?? memoryStore({ maxBytes: storeBytes });
  const { instance, events } = listenedTo(spillway, store);
  const { toolName, toolCallId } = boundsCase;
  const run = await runCalls({
    instance,
    tools: watchTools(tools, outcomes),
    cases: [boundsCase],
    settings,
    summarize,
  });
  return judgeCase({
    boundsCase,
    run,
    outcome: outcomes.get(toolCallId),
    tool: toolOf(tools, toolName),
    events,
    instance,
    store,
    scopeKey: await scopeKey(scope),
  });
}

async function checkTurn({
  options,
  cases,
  outcomes,
}: {
  options: BoundsOptions;
  cases: readonly BoundsCase[];
  outcomes: ReadonlyMap<string, ToolOutcome>;
}): Promise<{ findings: BoundsFinding[]; measured: BoundsTurn }> {
  const { spillway, tools, settings, summarize, store } = options;
  const { contextWindowTokens, maxTurnFraction = 0.5 } = options;
  const { instance } = listenedTo(
    spillway,
    store ?? memoryStore({ maxBytes: storeBytes }),
  );
  const { outputs, error } = await runCalls({
    instance,
    tools: replayTools(tools, outcomes),
    cases,
    settings,
    summarize,
  });
  const sizes = [...outputs.values()].map(measureSent);
  const sentTokens = sizes.reduce((sum, { tokens }) => sum + tokens, 0);
  const allowedTokens = Math.floor(contextWindowTokens * maxTurnFraction);
  const measured = { sentTokens, allowedTokens };
  const place = { toolName: undefined, caseName: undefined };
  if (error !== undefined) {
    const message = `All cases in one step: the run failed: ${errorText(error).slice(0, 300).toWellFormed()}.`;
    return { findings: [{ rule: 'run-failed', ...place, message }], measured };
  }
  if (sentTokens <= allowedTokens) return { findings: [], measured };
  const message = `All cases in one step: the model is sent about ${formatCount(sentTokens)} tokens of results, and ${formatCount(allowedTokens)} are allowed, a fraction of ${maxTurnFraction} of its window of ${formatCount(contextWindowTokens)}.`;
  const numbers = { measured: sentTokens, allowed: allowedTokens };
  const finding = {
    rule: 'turn-over-budget',
    ...place,
    ...numbers,
    message,
  } as const;
  return { findings: [finding], measured };
}

/** Derives an instance with the user's policy, whose store and events are those of the check. */
function listenedTo(
  spillway: Spillway<string>,
  store: OverflowStore,
): { instance: Spillway<string>; events: SpillwayEvent[] } {
  const events: SpillwayEvent[] = [];
  const onEvent = (event: SpillwayEvent): void => {
    events.push(event);
  };
  return { instance: spillway.with({ store, scope, onEvent }), events };
}
