import {
  axisX,
  type Markish,
  plot,
  rectY,
  ruleX,
  ruleY,
  text,
} from '@observablehq/plot';
import type { ReportTool } from '../src/report/report-data.ts';

/** Of the name of a threshold, in pixels. */
const rowHeight = 12;

const quiet = 'color-mix(in srgb, var(--ink) 26%, transparent)';

/** Draws how many results are of which size, on a logarithmic scale, with a line at each threshold. */
export function drawSizes({
  histogram,
  bands,
  domain,
  width,
}: Pick<ReportTool, 'histogram' | 'bands'> & {
  domain: [number, number];
  width: number;
}): SVGElement | HTMLElement {
  const first = Math.min(Infinity, ...bands.map(({ over }) => over));
  const bars = histogram.flatMap(({ from, below, count }) =>
    splitAt({ from: Math.max(1, from), below, first }).map(part =>
      Object.assign(part, { count }),
    ),
  );
  return plot({
    width,
    height: 118 + bands.length * rowHeight,
    marginLeft: 4,
    marginRight: 10,
    marginTop: 12 + bands.length * rowHeight,
    marginBottom: 26,
    style: { fontSize: '11px', background: 'none' },
    x: { type: 'log', base: 2, domain },
    y: { axis: null, type: 'sqrt' },
    marks: [
      axisX({
        label: null,
        ticks: [10, 100, 1_000, 10_000, 100_000, 1_000_000].filter(
          size => size >= domain[0] && size <= domain[1],
        ),
        tickFormat: shortSize,
        tickSize: 0,
        tickPadding: 6,
      }),
      rectY(bars, {
        x1: 'from',
        x2: 'below',
        y: 'count',
        fill: bar => (bar.isReduced ? 'var(--before)' : quiet),
        insetLeft: 0.5,
        insetRight: 0.5,
      }),
      ruleY([0], { strokeOpacity: 0.25 }),
      ...bands.flatMap((band, row) => markThreshold(band, row)),
    ],
  });
}

/** A line and its name, each in a row of its own: those of thresholds that lie close would hide each other. */
function markThreshold(
  band: ReportTool['bands'][number],
  row: number,
): Markish[] {
  const top = 6 + row * rowHeight;
  return [
    ruleX([band], {
      x: 'over',
      stroke: 'var(--after)',
      strokeWidth: 1.5,
      strokeDasharray: '3 3',
      insetTop: -top - rowHeight,
    }),
    text([band], {
      x: 'over',
      frameAnchor: 'top',
      textAnchor: 'start',
      dx: 4,
      dy: -top - rowHeight,
      fill: 'var(--after)',
      text: ({ over, action }) => `${shortSize(over)} ${action}`,
    }),
  ];
}

/** A bar through which the first threshold goes is two: what lies behind it is reduced. */
function splitAt({
  from,
  below,
  first,
}: {
  from: number;
  below: number;
  first: number;
}): { from: number; below: number; isReduced: boolean }[] {
  if (first <= from) return [{ from, below, isReduced: true }];
  if (first >= below) return [{ from, below, isReduced: false }];
  return [
    { from, below: first, isReduced: false },
    { from: first, below, isReduced: true },
  ];
}

function shortSize(size: number): string {
  if (size >= 1_000_000) return `${size / 1_000_000}M`;
  return size >= 1_000 ? `${size / 1_000}k` : String(size);
}
