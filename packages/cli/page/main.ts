import type { ReportData } from '../src/report/report-data.ts';
import { formatAmount } from '../src/table/format-amount.ts';
import { bandSection } from './band-section.ts';
import { contextSection } from './context-section.ts';
import { element } from './element.ts';
import { faultSection } from './fault-section.ts';
import { resultSection } from './result-section.ts';
import { sizeSection } from './size-section.ts';
import { summarySection } from './summary-section.ts';
import { themeButton } from './theme-button.ts';
import { toolSection } from './tool-section.ts';

/** Draws the report of the data that stands in the page. */
function drawReport(data: ReportData): void {
  const { counts, config, tokenMethod, madeAt, version } = data;
  const basis = [
    formatAmount(counts.conversations, 'conversation'),
    formatAmount(data.totals.steps, 'step'),
    `${formatAmount(counts.results, 'result')} of ${formatAmount(counts.tools, 'tool')}`,
    config ?? 'default configuration',
    tokenMethod === 'estimate'
      ? 'tokens are estimates'
      : `tokens by ${tokenMethod}`,
  ].join(' · ');
  const sections = [
    summarySection(data),
    contextSection(data),
    sizeSection(data),
    toolSection(data),
    bandSection(data),
    resultSection(data),
    faultSection(data),
  ].filter(section => section !== undefined);
  document
    .querySelector('#report')
    ?.replaceChildren(
      element('a', { class: 'skip', href: '#content' }, 'To the figures'),
      element(
        'header',
        { class: 'masthead' },
        element(
          'div',
          {},
          element('h1', {}, 'Spillway report'),
          element('p', { class: 'quiet' }, basis),
        ),
        themeButton(),
      ),
      element(
        'main',
        { id: 'content' },
        ...sections,
        element(
          'footer',
          { class: 'quiet' },
          `Made by @spillway/cli ${version} on ${madeAt.slice(0, 10)}. Reads that the agent would have made are not in the figures.`,
        ),
      ),
    );
}

const written = document.querySelector('#report-data')?.textContent ?? '';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fillPage` wrote it, of this type
drawReport(JSON.parse(written) as ReportData);
