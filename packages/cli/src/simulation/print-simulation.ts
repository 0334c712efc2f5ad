import { formatAmount } from '../table/format-amount.ts';
import { formatCount } from '../table/format-count.ts';
import { formatName } from '../table/format-name.ts';
import { formatShare } from '../table/format-share.ts';
import { type Column, formatTable } from '../table/format-table.ts';
import type {
  ConversationSimulation,
  Cost,
  EvidenceTotals,
  Prompt,
  Simulation,
} from './simulation.ts';

const maxConversations = 30;
const maxBands = 20;
const maxPlaceChars = 40;

const left = (head: string): Column => ({ head, align: 'left' });
const right = (head: string): Column => ({ head, align: 'right' });

/** Writes a simulation for a person; with `isEveryStep`, the context of each step too. */
export function printSimulation(
  simulation: Simulation,
  { isEveryStep }: { isEveryStep: boolean },
): string {
  const { conversations, totals, batchesOverBudget: batches } = simulation;
  const { before, after } = totals;
  return [
    `${formatAmount(conversations.length, 'conversation')}, ${formatAmount(totals.steps, 'step')} (tokens: ${simulation.tokenMethod})\n`,
    printConversations(conversations),
    isEveryStep ? printSteps(conversations) : undefined,
    `Sent over all steps: ${formatCount(before.tokens)} tokens without Spillway, ${formatCount(after.tokens)} with it (${formatShare(before.tokens - after.tokens, before.tokens)} less).\nNot in a prompt cache: ${formatCount(before.tokens - before.cachedTokens)} and ${formatCount(after.tokens - after.cachedTokens)}. Largest prompt: ${formatCount(before.largest)} and ${formatCount(after.largest)}.\n`,
    simulation.cost === undefined ? undefined : printCost(simulation.cost),
    printBands(simulation),
    batches.count === 0
      ? undefined
      : `Steps over their budget: ${formatCount(batches.count)}, cut from ${formatCount(batches.charsBefore)} to ${formatCount(batches.charsAfter)} characters\n`,
    printFailures(simulation),
    printEvidence(simulation.evidence),
    ...simulation.notes.map(note => `Note: ${note}\n`),
  ]
    .filter(part => part !== undefined)
    .join('\n');
}

function printConversations(
  conversations: readonly ConversationSimulation[],
): string {
  const shown = conversations.slice(0, maxConversations);
  const table = formatTable(
    [
      left('conversation'),
      ...['steps', 'largest prompt', 'after', 'sent tokens', 'after'].map(
        right,
      ),
      right('less'),
    ],
    shown.map(conversation => {
      const [before, after] = [
        conversation.steps.map(step => step.before.tokens),
        conversation.steps.map(step => step.after.tokens),
      ];
      return [
        nameOf(conversation),
        formatCount(conversation.steps.length),
        formatCount(largest(before)),
        formatCount(largest(after)),
        formatCount(sum(before)),
        formatCount(sum(after)),
        formatShare(sum(before) - sum(after), sum(before)),
      ];
    }),
  );
  const more = conversations.length - shown.length;
  return more > 0
    ? `${table}and ${formatAmount(more, 'more conversation')}, which --json lists\n`
    : table;
}

function printSteps(conversations: readonly ConversationSimulation[]): string {
  return formatTable(
    [
      left('conversation'),
      ...['step', 'tokens', 'after', 'not cached', 'after'].map(right),
    ],
    conversations.flatMap(conversation =>
      conversation.steps.map(({ before, after }, index) => [
        nameOf(conversation),
        String(index + 1),
        String(before.tokens),
        String(after.tokens),
        String(uncached(before)),
        String(uncached(after)),
      ]),
    ),
  );
}

function printCost({ uncached: plain, cached }: Cost): string {
  const rows = [
    ['without a prompt cache', plain],
    ['with a prompt cache', cached],
  ] as const;
  return formatTable(
    [left('cost'), right('without Spillway'), right('with it'), right('less')],
    rows.flatMap(([name, cost]) =>
      cost === undefined
        ? []
        : [
            [
              name,
              formatPrice(cost.before),
              formatPrice(cost.after),
              formatShare(cost.before - cost.after, cost.before),
            ],
          ],
    ),
  );
}

function printBands({ bands }: Simulation): string {
  if (bands.length === 0) return 'No result was reduced.\n';
  const shown = bands.slice(0, maxBands);
  const table = formatTable(
    [
      left('tool'),
      left('band'),
      right('results'),
      right('chars'),
      right('after'),
      right('less'),
    ],
    shown.map(band => [
      formatName(band.toolName),
      `over ${band.threshold.toLocaleString('en')}: ${band.action}`,
      formatCount(band.results),
      formatCount(band.charsBefore),
      formatCount(band.charsAfter),
      formatShare(band.charsBefore - band.charsAfter, band.charsBefore),
    ]),
  );
  const more = bands.length - shown.length;
  return more > 0 ? `${table}and ${more} more, which --json lists\n` : table;
}

function printFailures({ failures }: Simulation): string | undefined {
  if (failures.length === 0) return undefined;
  return failures
    .map(
      ({ action, cause, count }) =>
        `${action} could not run on ${formatAmount(count, 'result')}: ${cause}\n`,
    )
    .join('');
}

function printEvidence({
  used,
  hidden,
  hiddenResults,
}: EvidenceTotals): string {
  return `The stand-ins show ${formatCount(used - hidden)} of ${formatAmount(used, 'name')} that the model used of reduced results (${formatShare(used - hidden, used)}).\nThe rest is hidden in ${formatAmount(hiddenResults, 'result')}; reads of it are not in the figures.\n`;
}

/** The end of a path tells conversations apart better than its beginning. */
function nameOf({ file, line }: ConversationSimulation): string {
  const place = `${file}:${line}`.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
  return place.length > maxPlaceChars
    ? `…${place.slice(1 - maxPlaceChars)}`
    : place;
}

function formatPrice(price: number): string {
  return price.toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: price < 1 ? 4 : 2,
  });
}

function uncached({ tokens, cachedTokens }: Prompt): number {
  return tokens - cachedTokens;
}

function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
