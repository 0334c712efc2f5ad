import type { ReportConversation } from '../src/report/report-data.ts';

const width = 120;
const height = 32;
const namespace = 'http://www.w3.org/2000/svg';

/** Draws the two curves of a conversation as a small picture, which says nothing to a reader that its button does not say. */
export function drawSpark({
  steps,
  before,
  after,
}: ReportConversation): SVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  const lastStep = steps.at(-1) ?? 1;
  const most = Math.max(1, ...before, ...after);
  for (const [tokens, colour] of [
    [before, 'var(--before)'],
    [after, 'var(--after)'],
  ] as const) {
    const line = document.createElementNS(namespace, 'polyline');
    const points = tokens.map((count, index) => {
      const x = (((steps[index] ?? 1) - 1) / Math.max(1, lastStep - 1)) * width;
      const y = height - 1 - (count / most) * (height - 3);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    });
    line.setAttribute('points', points.join(' '));
    line.setAttribute('fill', 'none');
    line.setAttribute('stroke', colour);
    line.setAttribute('stroke-width', '1.5');
    line.setAttribute('vector-effect', 'non-scaling-stroke');
    svg.append(line);
  }
  return svg;
}
