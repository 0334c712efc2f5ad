import type {
  ReportData,
  ReportResult,
  ReportText,
} from '../src/report/report-data.ts';
import { element } from './element.ts';
import { onFirstOpen } from './on-first-open.ts';

/** Makes the list of the largest results, each of which opens to its payload beside its stand-in. */
export function resultSection({
  largest,
  isWithoutTexts,
}: ReportData): HTMLElement | undefined {
  if (largest.length === 0) return undefined;
  return element(
    'section',
    { 'aria-labelledby': 'largest' },
    element('h2', { id: 'largest' }, 'Largest results'),
    element(
      'p',
      { class: 'quiet' },
      isWithoutTexts
        ? 'Characters without Spillway, and of the stand-in. The texts were left out of this report.'
        : 'Characters without Spillway, and of the stand-in. Open one to see both.',
    ),
    ...largest.map(isWithoutTexts ? headPanel : resultPanel),
  );
}

function resultPanel(result: ReportResult): HTMLElement {
  const { payload, standIn } = result;
  const details = element(
    'details',
    { class: 'panel result' },
    element('summary', {}, ...headOf(result)),
  );
  onFirstOpen(details, () =>
    element(
      'div',
      { class: 'pair' },
      textBlock('Payload', payload),
      textBlock('Stand-in', standIn),
    ),
  );
  return details;
}

function headPanel(result: ReportResult): HTMLElement {
  return element(
    'div',
    { class: 'panel result' },
    element('div', { class: 'panel-head' }, ...headOf(result)),
  );
}

function headOf({
  toolName,
  chars,
  standInChars,
  standIn,
}: ReportResult): HTMLElement[] {
  const isReduced = standIn !== undefined || standInChars < chars;
  const part = ((100 * standInChars) / Math.max(1, chars)).toFixed(1);
  return [
    element('h3', {}, toolName),
    element(
      'span',
      {},
      isReduced
        ? `${chars.toLocaleString('en')} → ${standInChars.toLocaleString('en')}`
        : `${chars.toLocaleString('en')}, not reduced`,
    ),
    element(
      'span',
      { class: 'bars', 'aria-hidden': 'true' },
      element('i', { class: 'of-before' }),
      element('i', { class: 'of-after', style: `width: ${part}%` }),
    ),
  ];
}

function textBlock(name: string, shown: ReportText | undefined): HTMLElement {
  if (shown === undefined)
    return element(
      'div',
      {},
      element('h3', {}, name),
      element('p', { class: 'quiet' }, 'None: the result was not reduced.'),
    );
  const { text, chars } = shown;
  const isWhole = text.length >= chars;
  return element(
    'div',
    {},
    element('h3', {}, name),
    element(
      'p',
      { class: 'quiet' },
      isWhole
        ? `${chars.toLocaleString('en')} characters`
        : `the first ${text.length.toLocaleString('en')} of ${chars.toLocaleString('en')} characters`,
    ),
    element('pre', { tabindex: '0', role: 'group', 'aria-label': name }, text),
  );
}
