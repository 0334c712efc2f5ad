import { formatAmount } from '../src/table/format-amount.ts';
import { formatCount } from '../src/table/format-count.ts';
import { formatShare } from '../src/table/format-share.ts';
import type {
  ReportConversation,
  ReportData,
} from '../src/report/report-data.ts';
import { chartFrame } from './chart-frame.ts';
import { drawContext } from './draw-context.ts';
import { drawSpark } from './draw-spark.ts';
import { element } from './element.ts';
import { plainTable } from './plain-table.ts';

/** Makes the curves of context per step: a large one, and a small one of every conversation to choose it by. */
export function contextSection({
  conversations,
  counts,
}: ReportData): HTMLElement | undefined {
  const sorted = conversations
    .filter(({ stepCount }) => stepCount > 0)
    .toSorted((one, other) => savedBy(other) - savedBy(one));
  const [first] = sorted;
  if (first === undefined) return undefined;
  const panel = element('div', { class: 'panel', 'aria-live': 'polite' });
  const buttons = sorted.map(conversation => {
    const button = element(
      'button',
      {
        type: 'button',
        title: conversation.name,
        'aria-label': `${conversation.name}: ${formatAmount(conversation.stepCount, 'step')}, ${changeOf(conversation)} tokens`,
      },
      drawSpark(conversation),
      element(
        'span',
        {},
        formatAmount(conversation.stepCount, 'step'),
        element('b', {}, changeOf(conversation)),
      ),
    );
    button.addEventListener('click', () => choose(conversation));
    return button;
  });
  function choose(chosen: ReportConversation): void {
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(sorted[index] === chosen));
    panel.replaceChildren(frameOf(chosen));
  }
  choose(first);
  const more = counts.conversations - sorted.length;
  return element(
    'section',
    { 'aria-labelledby': 'context' },
    element('h2', { id: 'context' }, 'Context per step'),
    element(
      'p',
      { class: 'quiet' },
      'The tokens of each prompt, as a run sends them. A result that is reduced once is smaller in every later step.',
      more > 0
        ? ` Shown are the longest conversations; ${formatCount(more)} more are in the figures above.`
        : undefined,
    ),
    panel,
    element(
      'div',
      { class: 'curves', role: 'group', 'aria-label': 'Conversations' },
      ...buttons,
    ),
  );
}

function frameOf(conversation: ReportConversation): HTMLElement {
  const { name, stepCount, steps, before, after } = conversation;
  const [last, lastAfter] = [before.at(-1) ?? 0, after.at(-1) ?? 0];
  return chartFrame({
    name: `Context per step of ${name}: after ${formatAmount(stepCount, 'step')} ${formatCount(last)} tokens without Spillway and ${formatCount(lastAfter)} with it.`,
    head: element(
      'figcaption',
      { class: 'panel-head' },
      element('h3', {}, name),
      element(
        'span',
        { class: 'legend' },
        element('span', {}, swatch('before'), 'without Spillway'),
        element('span', {}, swatch('after'), 'with it'),
      ),
    ),
    draw: width => drawContext({ conversation, width }),
    table: () =>
      plainTable(
        ['Step', 'Tokens without Spillway', 'Tokens with it'],
        steps.map((step, index) => [
          String(step),
          (before[index] ?? 0).toLocaleString('en'),
          (after[index] ?? 0).toLocaleString('en'),
        ]),
      ),
  });
}

function swatch(kind: string): HTMLElement {
  return element('i', { class: `of-${kind}` });
}

function savedBy({ sentBefore, sentAfter }: ReportConversation): number {
  return sentBefore - sentAfter;
}

function changeOf(conversation: ReportConversation): string {
  const saved = savedBy(conversation);
  if (saved === 0) return '±0 %';
  const share = formatShare(Math.abs(saved), conversation.sentBefore);
  return `${saved > 0 ? '−' : '+'}${share}`;
}
