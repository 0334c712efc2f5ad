import {
  type Candidate,
  candidates,
  defaultCandidate,
  limitOf,
} from './candidate.ts';
import type { Trial } from './trial.ts';

/** The results of one tool that may be reduced, so without errors, as columns. */
export interface MeasuredTool {
  readonly toolName: string;
  readonly chars: readonly number[];
  readonly tokens: readonly number[];
  /** In how many later steps each was sent again, the first time included. */
  readonly sends: readonly number[];
}

/** What a band does to the results that it was chosen for. */
interface Effect {
  /** Tokens of results, each counted once for every step that sends it. */
  readonly sentTokens: number;
  /** In the cases that were tried and that the band reduces: identifiers that the model used, and those that it would not have seen. */
  readonly used: number;
  readonly hidden: number;
}

/** A band and why. */
export interface Choice {
  /** The tool, or `undefined` for all that have no choice of their own. */
  readonly toolName: string | undefined;
  readonly band: Candidate;
  /** How many results were tried. */
  readonly cases: number;
  readonly withoutSpillway: number;
  readonly byDefault: Effect;
  readonly byChoice: Effect;
}

/** The configuration that suits the results that were measured. */
export interface Recommendation {
  readonly bands: readonly Candidate[];
  readonly perTool: Readonly<Record<string, readonly Candidate[]>>;
  readonly choices: readonly Choice[];
  /** Tokens of all results that may be reduced, each counted once for every step that sends it. */
  readonly sentTokens: {
    readonly withoutSpillway: number;
    readonly byDefault: number;
    readonly byRecommendation: number;
  };
}

/** Fewer cases say too little about a tool; it then goes with the others. */
const minCases = 8;

/**
 * Chooses bands from what was measured: of the candidates (`candidate.ts`) the one
 * that sends the fewest tokens over the runs and hides no more of what the model
 * used than Spillway's defaults do.
 *
 * Per tool with at least eight cases, and once for all others, which then is
 * `bands`; where the others have fewer together, that is judged by all tools. Hidden are identifiers that the model wrote in the three steps after a
 * result (`create-evidence-tracker.ts`) and that the real stand-in does not show;
 * neither their number nor their share of what was used may be larger than with
 * the default, so that the default itself always qualifies. A result counts with
 * its tokens once for every step that sends it, and, reduced, with its action's
 * limit, which is the most that the stand-in takes. Among equals the one that
 * hides less is chosen, and then the one whose threshold is nearer to the default.
 * Pure: the same measures lead to the same bands.
 */
export function recommend({
  tools,
  trials,
}: {
  tools: readonly MeasuredTool[];
  trials: readonly Trial[];
}): Recommendation {
  const casesOf = byTool(trials);
  const isOwn = ({ toolName }: MeasuredTool): boolean =>
    (casesOf.get(toolName)?.length ?? 0) >= minCases;
  const own = tools
    .filter(isOwn)
    .toSorted((a, b) => compareText(a.toolName, b.toolName));
  const others = tools.filter(tool => !isOwn(tool));
  const otherTrials = others.flatMap(
    ({ toolName }) => casesOf.get(toolName) ?? [],
  );
  // So few cases say nothing: then what holds for all tools holds for the others.
  const hasCases = otherTrials.length >= minCases;
  const rest = choose({
    toolName: undefined,
    tools: others,
    judged: hasCases
      ? { tools: others, trials: otherTrials }
      : { tools, trials },
  });
  const choices = own.map(tool =>
    choose({
      toolName: tool.toolName,
      tools: [tool],
      judged: { tools: [tool], trials: casesOf.get(tool.toolName) ?? [] },
    }),
  );
  const all = [rest, ...choices];
  const differing = choices.filter(({ band }) => band !== rest.band);
  return {
    bands: [rest.band],
    perTool: Object.fromEntries(
      differing.map(({ toolName = '', band }) => [toolName, [band]]),
    ),
    choices: all,
    sentTokens: {
      withoutSpillway: sum(all.map(choice => choice.withoutSpillway)),
      byDefault: sum(all.map(({ byDefault }) => byDefault.sentTokens)),
      byRecommendation: sum(all.map(({ byChoice }) => byChoice.sentTokens)),
    },
  };
}

function byTool(trials: readonly Trial[]): Map<string, Trial[]> {
  const groups = new Map<string, Trial[]>();
  for (const trial of trials) {
    const group = groups.get(trial.toolName);
    if (group === undefined) groups.set(trial.toolName, [trial]);
    else group.push(trial);
  }
  return groups;
}

/** What a band is judged by. */
interface Judged {
  readonly tools: readonly MeasuredTool[];
  readonly trials: readonly Trial[];
}

/** Chooses a band by what is judged, and measures what it does to `tools`. */
function choose({
  toolName,
  tools,
  judged,
}: {
  toolName: string | undefined;
  tools: readonly MeasuredTool[];
  judged: Judged;
}): Choice {
  const { trials } = judged;
  const standard = candidates.find(isDefault) ?? defaultCandidate;
  const floor = effectOf({ band: standard, ...judged });
  let best = { band: standard, effect: floor };
  // With nothing to judge by, the default is as good as any.
  for (const band of trials.length < minCases ? [] : candidates) {
    const effect = effectOf({ band, ...judged });
    if (hidesMore(effect, floor)) continue;
    if (isBetter({ band, effect }, best)) best = { band, effect };
  }
  return {
    toolName,
    band: best.band,
    cases: trials.length,
    withoutSpillway: sum(
      tools.map(({ tokens, sends }) =>
        sum(tokens.map((count, index) => count * (sends[index] ?? 0))),
      ),
    ),
    byDefault: effectOf({ band: standard, tools, trials }),
    byChoice: effectOf({ band: best.band, tools, trials }),
  };
}

function isDefault({ over, action }: Candidate): boolean {
  return (
    over === defaultCandidate.over &&
    action.type === defaultCandidate.action.type &&
    limitOf(action) === limitOf(defaultCandidate.action)
  );
}

function effectOf({
  band: { over, action },
  tools,
  trials,
}: Judged & { band: Candidate }): Effect {
  const limit = limitOf(action);
  let sentTokens = 0;
  for (const { chars, tokens, sends } of tools) {
    for (const [index, size] of chars.entries()) {
      const part = size >= over ? Math.min(1, limit / size) : 1;
      sentTokens += (tokens[index] ?? 0) * part * (sends[index] ?? 0);
    }
  }
  const reduced = trials.filter(({ chars }) => chars >= over);
  return {
    sentTokens: Math.round(sentTokens),
    used: sum(reduced.map(({ used }) => used)),
    hidden: sum(reduced.map(({ hiddenBy }) => hiddenBy.get(action) ?? 0)),
  };
}

/** Whether more is hidden in number, or as a share of what was used. */
function hidesMore(effect: Effect, byDefault: Effect): boolean {
  return (
    effect.hidden > byDefault.hidden ||
    effect.hidden * byDefault.used > byDefault.hidden * effect.used
  );
}

function isBetter(
  one: { band: Candidate; effect: Effect },
  other: { band: Candidate; effect: Effect },
): boolean {
  const difference =
    one.effect.sentTokens - other.effect.sentTokens ||
    one.effect.hidden - other.effect.hidden ||
    distanceOf(one.band) - distanceOf(other.band);
  return difference < 0;
}

/** How far a threshold is from the default one: what was not measured is then bounded much as it is by default. */
function distanceOf({ over }: Candidate): number {
  return Math.abs(Math.log2(over / defaultCandidate.over));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
