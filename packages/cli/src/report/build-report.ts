import type { SpillwayOptions } from 'spillway';
import { defaultCandidate } from '../recommendation/candidate.ts';
import type {
  ConversationSimulation,
  LargestResult,
  Simulation,
} from '../simulation/simulation.ts';
import type { Survey, ToolSurvey } from '../survey/survey.ts';
import type {
  ReportConversation,
  ReportData,
  ReportResult,
  ReportTool,
} from './report-data.ts';
import { shortenText } from './shorten-text.ts';

/** How much a report holds at most, so that the page stays small whatever it was made of. */
const limits = {
  conversations: 100,
  pointsOfConversation: 300,
  tools: 100,
  effects: 100,
  faults: 100,
  payloadChars: 6_000,
  standInChars: 12_000,
};

/** What is shown of a band. */
interface BandShape {
  readonly over: number;
  readonly action: { readonly type: string };
}

/** Makes the data of a report of what was surveyed and simulated. Pure. */
export function buildReport({
  survey,
  simulation,
  options,
  config,
  isWithoutTexts,
  version,
  madeAt,
}: {
  survey: Survey;
  simulation: Simulation;
  /** With which the simulation was made. */
  options: SpillwayOptions;
  /** The name of the file that they come from. */
  config: string | undefined;
  isWithoutTexts: boolean;
  version: string;
  madeAt: Date;
}): ReportData {
  const { files, conversations, messages, tokens, tools } = survey;
  const { bands } = simulation;
  return {
    version,
    madeAt: madeAt.toISOString(),
    config,
    tokenMethod: survey.tokenMethod,
    counts: {
      files,
      conversations,
      messages,
      tokens,
      results: sum(tools.map(tool => tool.results)),
      reduced: sum(bands.map(band => band.results)),
      tools: tools.length,
    },
    totals: simulation.totals,
    conversations: longest(simulation.conversations).map(describeConversation),
    tools: tools
      .slice(0, limits.tools)
      .map(tool => describeTool({ tool, options })),
    thresholdUnit: options.overTokens === true ? 'tokens' : 'characters',
    effects: bands.slice(0, limits.effects),
    evidence: simulation.evidence,
    recommendation: survey.recommendation,
    largest: simulation.largest.map(result =>
      describeResult({ result, isWithoutTexts }),
    ),
    isWithoutTexts,
    notes: simulation.notes,
    faults: survey.faults
      .slice(0, limits.faults)
      .map(({ file, line, reason }) => ({ file: endOf(file), line, reason })),
    faultCount: survey.faultCount,
  };
}

/** The conversations with the most steps, in their order. */
function longest(
  conversations: readonly ConversationSimulation[],
): ConversationSimulation[] {
  const kept = new Set(
    conversations
      .toSorted((one, other) => other.steps.length - one.steps.length)
      .slice(0, limits.conversations),
  );
  return conversations.filter(conversation => kept.has(conversation));
}

function describeConversation({
  file,
  line,
  steps,
}: ConversationSimulation): ReportConversation {
  const every = Math.max(
    1,
    Math.ceil(steps.length / limits.pointsOfConversation),
  );
  // The last step has the largest prompt, and is always there.
  const points = steps.flatMap((step, index) =>
    (steps.length - 1 - index) % every === 0
      ? [{ step: index + 1, ...step }]
      : [],
  );
  return {
    name: nameOf(file, line),
    stepCount: steps.length,
    steps: points.map(({ step }) => step),
    before: points.map(({ before }) => before.tokens),
    after: points.map(({ after }) => after.tokens),
    sentBefore: sum(steps.map(({ before }) => before.tokens)),
    sentAfter: sum(steps.map(({ after }) => after.tokens)),
  };
}

function describeTool({
  tool,
  options: { bands, perTool = {} },
}: {
  tool: ToolSurvey;
  options: SpillwayOptions;
}): ReportTool {
  const own = Object.hasOwn(perTool, tool.toolName)
    ? perTool[tool.toolName]
    : undefined;
  const met: readonly BandShape[] = own ?? bands ?? [defaultCandidate];
  return {
    ...tool,
    bands: met
      .map(({ over, action }) => ({ over, action: action.type }))
      .toSorted((one, other) => other.over - one.over),
  };
}

function describeResult({
  result: { file, toolName, chars, standInChars, payload, standIn },
  isWithoutTexts,
}: {
  result: LargestResult;
  isWithoutTexts: boolean;
}): ReportResult {
  const shown = isWithoutTexts ? undefined : { payload, standIn };
  return {
    toolName,
    conversation: endOf(file),
    chars,
    standInChars,
    payload:
      shown &&
      shortenText({ text: payload, chars, maxChars: limits.payloadChars }),
    standIn:
      shown?.standIn === undefined
        ? undefined
        : shortenText({
            text: shown.standIn,
            chars: standInChars,
            maxChars: limits.standInChars,
          }),
  };
}

function nameOf(file: string, line: number): string {
  return line === 1 ? endOf(file) : `${endOf(file)}:${line}`;
}

/** The name of a file, without where it lies on the machine that made the report. */
function endOf(file: string): string {
  return file.split(/[/\\]/).at(-1) ?? file;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
