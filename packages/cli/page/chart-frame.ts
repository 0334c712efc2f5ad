import { element } from './element.ts';
import { onFirstOpen } from './on-first-open.ts';

const frames = new Map<Element, () => void>();
const observer = new ResizeObserver(entries => {
  for (const { target } of entries) frames.get(target)?.();
});

/**
 * Makes a figure around a chart that is drawn anew when its width changes, with
 * its name for those who do not see it, and its figures as a table below.
 */
export function chartFrame({
  name,
  head,
  draw,
  table,
}: {
  /** What the chart shows, in one sentence that holds its main figures. */
  name: string;
  head: Node;
  draw: (width: number) => SVGElement | HTMLElement;
  /** Is asked when somebody opens it. */
  table: () => HTMLTableElement;
}): HTMLElement {
  const chart = element('div', {
    class: 'chart',
    role: 'img',
    'aria-label': name,
  });
  let drawnWidth = 0;
  frames.set(chart, () => {
    const width = Math.floor(chart.clientWidth);
    if (width === 0 || width === drawnWidth) return;
    drawnWidth = width;
    const drawn = draw(width);
    // Its name says it all; the labels in it are Plot's own.
    drawn.setAttribute('aria-hidden', 'true');
    chart.replaceChildren(drawn);
  });
  observer.observe(chart);
  const details = element(
    'details',
    { class: 'figures' },
    element('summary', {}, 'Figures'),
  );
  onFirstOpen(details, () =>
    element(
      'div',
      { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': name },
      table(),
    ),
  );
  return element('figure', {}, head, chart, details);
}
