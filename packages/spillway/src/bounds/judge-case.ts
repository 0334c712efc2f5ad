import type { Tool } from 'ai';
import type {
  SpillwayEvent,
  ToolResultReducedEvent,
} from '../event/spillway-event.ts';
import type { Spillway } from '../spillway.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import { formatCount } from '../notice/format-count.ts';
import type { BoundsCase } from './bounds-case.ts';
import type {
  BoundsFinding,
  BoundsMeasurement,
  BoundsRule,
} from './bounds-report.ts';
import { checkPayloads } from './check-payloads.ts';
import { errorText } from '../error/error-text.ts';
import { missingSignals } from './missing-signals.ts';
import { payloadsOf } from './payloads-of.ts';
import type { CallsRun } from './run-calls.ts';
import { measureSent, searchableText, type SentOutput } from './sent-text.ts';
import type { ToolOutcome } from './watch-tools.ts';

/** A case that was run, with all that there is to judge it by. */
export interface CaseRun {
  readonly boundsCase: BoundsCase;
  readonly run: CallsRun;
  readonly outcome: ToolOutcome | undefined;
  readonly tool: Tool | undefined;
  readonly events: readonly SpillwayEvent[];
  readonly instance: Spillway<string>;
  readonly store: OverflowStore;
  readonly scopeKey: string;
}

/** What one case showed. */
export interface CaseVerdict {
  readonly findings: readonly BoundsFinding[];
  /** `undefined` when the model was sent nothing that could be measured. */
  readonly measurement: BoundsMeasurement | undefined;
}

/** Judges a case: that the tool did what the case says, that the bound holds, and that nothing is lost. */
export async function judgeCase(caseRun: CaseRun): Promise<CaseVerdict> {
  const { boundsCase, run } = caseRun;
  const { toolName, toolCallId, name: caseName } = boundsCase;
  const output = run.outputs.get(toolCallId);
  if (output === undefined) {
    const isFailed = run.error !== undefined;
    const rule = isFailed ? 'run-failed' : 'no-result';
    const what = isFailed
      ? `the run failed: ${clip(errorText(run.error))}`
      : 'the model was sent no result';
    return {
      findings: [findingOf(boundsCase, rule, what)],
      measurement: undefined,
    };
  }
  const { chars, tokens } = measureSent(output);
  const reduced = reductionIn(caseRun);
  const resultSize = reduced?.sizeBefore ?? chars;
  const measurement: BoundsMeasurement = {
    toolName,
    caseName,
    resultSize,
    sentChars: chars,
    sentTokens: tokens,
    action: reduced?.action,
  };
  const failure = failureOf(caseRun, output);
  if (failure !== undefined) return { findings: [failure], measurement };
  return {
    findings: [
      ...sizeFindings(boundsCase, measurement),
      ...(await keptFindings(caseRun, output)),
    ],
    measurement,
  };
}

/** Says that a tool threw where it should not have, or the other way round: the case then proves nothing. */
function failureOf(
  { boundsCase, outcome }: CaseRun,
  output: SentOutput,
): BoundsFinding | undefined {
  const isError =
    outcome?.type === 'threw' ||
    (outcome === undefined && output.type.startsWith('error-')) ||
    output.type === 'execution-denied';
  if (isError === boundsCase.throws) return undefined;
  if (!isError) {
    const what = 'the tool returned, and the case says that it throws';
    return findingOf(boundsCase, 'tool-returned', what);
  }
  const what = `the tool failed, and the case does not say that it throws: ${clip(outcome?.type === 'threw' ? errorText(outcome.error) : searchableText(output))}`;
  return findingOf(boundsCase, 'tool-failed', what);
}

function sizeFindings(
  boundsCase: BoundsCase,
  { resultSize, sentChars, action }: BoundsMeasurement,
): BoundsFinding[] {
  const { maxChars, minResultSize } = boundsCase;
  const findings: BoundsFinding[] = [];
  if (resultSize < minResultSize) {
    const what = `the result has a size of ${formatCount(resultSize)}, and the case asks for ${formatCount(minResultSize)} at least`;
    const numbers = { measured: resultSize, allowed: minResultSize };
    findings.push(findingOf(boundsCase, 'result-too-small', what, numbers));
  }
  if (sentChars > maxChars) {
    const how = action === undefined ? 'whole' : `after ${action}`;
    const what = `the model is sent ${formatCount(sentChars)} characters (${how}), and ${formatCount(maxChars)} are allowed`;
    const numbers = { measured: sentChars, allowed: maxChars };
    findings.push(findingOf(boundsCase, 'over-budget', what, numbers));
  }
  return findings;
}

async function keptFindings(
  caseRun: CaseRun,
  output: SentOutput,
): Promise<BoundsFinding[]> {
  const { boundsCase, outcome, tool } = caseRun;
  const { signals, isKept, result } = boundsCase;
  const text = searchableText(output);
  const expected = await payloadsOf({
    outcome: outcome ?? { type: 'returned', value: result },
    tool,
    boundsCase,
  });
  const whole = expected.map(payload => payload.text ?? '').join('\n');
  const absent = new Set(missingSignals(signals, `${whole}\n${text}`));
  const findings = missingSignals(signals, text).map(signal =>
    absent.has(signal)
      ? findingOf(
          boundsCase,
          'signal-absent',
          `the result itself does not hold the signal ${String(signal)}`,
        )
      : findingOf(
          boundsCase,
          'signal-lost',
          `the result holds the signal ${String(signal)}, and what the model is sent does not`,
        ),
  );
  if (!isKept || !isStored(caseRun)) return findings;
  const faults = await checkPayloads({ ...caseRun, text, expected });
  return [
    ...findings,
    ...faults.map(({ rule, what }) => findingOf(boundsCase, rule, what)),
  ];
}

/** Whether something of the result is in the store only: what a stand-in leaves out, or a file that was too large. */
function isStored({ events, boundsCase: { toolCallId } }: CaseRun): boolean {
  return events.some(
    event =>
      (event.type === 'tool-result-reduced' ||
        event.type === 'media-spilled') &&
      event.toolCallId === toolCallId,
  );
}

function reductionIn({
  events,
  boundsCase: { toolCallId },
}: CaseRun): ToolResultReducedEvent | undefined {
  return events.find(
    (event): event is ToolResultReducedEvent =>
      event.type === 'tool-result-reduced' && event.toolCallId === toolCallId,
  );
}

function findingOf(
  { toolName, name }: BoundsCase,
  rule: BoundsRule,
  what: string,
  numbers: { measured?: number; allowed?: number } = {},
): BoundsFinding {
  const message = `${toolName} (${name}): ${what}.`;
  return { rule, toolName, caseName: name, ...numbers, message };
}

function clip(text: string): string {
  return text.length <= 300 ? text : `${text.slice(0, 300).toWellFormed()}…`;
}
