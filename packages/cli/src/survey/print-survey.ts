import type { Choice, Recommendation } from '../recommendation/recommend.ts';
import { describeBand } from '../recommendation/describe-band.ts';
import { formatAmount } from '../table/format-amount.ts';
import { formatCount } from '../table/format-count.ts';
import { formatName } from '../table/format-name.ts';
import { formatShare } from '../table/format-share.ts';
import { type Column, formatTable } from '../table/format-table.ts';
import type { Survey, ToolSurvey } from './survey.ts';
import type { SizeSummary } from './summarize-sizes.ts';

const maxTools = 20;

const left = (head: string): Column => ({ head, align: 'left' });
const right = (head: string): Column => ({ head, align: 'right' });

const sizeColumns = [
  left('tool'),
  right('calls'),
  right('errors'),
  ...['chars p50', 'p90', 'p99', 'max', 'tokens p50', 'p90', 'p99', 'max'].map(
    right,
  ),
];

const costColumns = [
  left('tool'),
  right('of all tokens'),
  right('sent tokens'),
  right('over 10,000'),
  right('sent tokens of these'),
  right('used'),
  right('results used'),
];

const choiceColumns = [
  left('tool'),
  left('band'),
  right('tried'),
  right('hidden'),
  right('by default'),
  right('sent tokens'),
  right('by default'),
  right('without Spillway'),
];

/** Writes a survey for a person: sizes, costs, and the recommendation. */
export function printSurvey(survey: Survey): string {
  const { tools, recommendation } = survey;
  const shown = tools.slice(0, maxTools);
  const more = tools.length - shown.length;
  const head = `${formatAmount(survey.conversations, 'conversation')} in ${formatAmount(survey.files, 'file')}: ${formatAmount(survey.steps, 'step')}, ${formatAmount(survey.messages, 'message')}, ${formatAmount(survey.tokens, 'token')} (${survey.tokenMethod})\n`;
  if (recommendation === undefined) return `${head}\nNo results of tools.\n`;
  return [
    head,
    formatTable(sizeColumns, shown.map(writeSizes)),
    formatTable(costColumns, shown.map(writeCost)),
    more > 0
      ? `and ${formatAmount(more, 'more tool')}, which --json lists\n`
      : undefined,
    'Sent tokens count once for every step that sends them. Used are new names, paths and\naddresses in a result that the model wrote in the three steps after it.\n',
    printRecommendation(recommendation),
  ]
    .filter(part => part !== undefined)
    .join('\n');
}

function writeSizes(tool: ToolSurvey): string[] {
  return [
    formatName(tool.toolName),
    formatCount(tool.calls),
    formatCount(tool.errors),
    ...writeSummary(tool.chars),
    ...writeSummary(tool.tokens),
  ];
}

function writeSummary({ p50, p90, p99, max }: SizeSummary): string[] {
  return [p50, p90, p99, max].map(formatCount);
}

function writeCost(tool: ToolSurvey): string[] {
  return [
    formatName(tool.toolName),
    formatShare(tool.share, 1),
    formatCount(tool.sentTokens),
    formatCount(tool.overBudget.results),
    formatCount(tool.overBudget.sentTokens),
    formatShare(tool.use.used, tool.use.identifiers),
    formatCount(tool.use.results),
  ];
}

function printRecommendation({
  choices,
  sentTokens: { withoutSpillway, byDefault, byRecommendation },
}: Recommendation): string {
  const saved = (sent: number): string =>
    `${formatCount(sent)} (${formatShare(withoutSpillway - sent, withoutSpillway)} less)`;
  return [
    'Recommended:\n',
    formatTable(choiceColumns, choices.map(writeChoice)),
    `\nSent tokens of results: ${formatCount(withoutSpillway)} without Spillway, ${saved(byDefault)} by its defaults,\n${saved(byRecommendation)} as recommended.\n`,
    'Hidden are used names that the stand-in did not show, of those in the results that were\ntried and reduced. Try it with: spillway survey … --write spillway.config.mjs, and\nspillway simulate … --config spillway.config.mjs\n',
  ].join('');
}

function writeChoice(choice: Choice): string[] {
  const { byChoice, byDefault } = choice;
  return [
    choice.toolName === undefined ? '(others)' : formatName(choice.toolName),
    describeBand(choice.band),
    formatCount(choice.cases),
    `${byChoice.hidden} of ${byChoice.used}`,
    `${byDefault.hidden} of ${byDefault.used}`,
    formatCount(byChoice.sentTokens),
    formatCount(byDefault.sentTokens),
    formatCount(choice.withoutSpillway),
  ];
}
