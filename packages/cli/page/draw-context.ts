import {
  areaY,
  axisX,
  axisY,
  dot,
  gridY,
  lineY,
  plot,
  pointerX,
  ruleX,
  ruleY,
  tip,
} from '@observablehq/plot';
import { formatCount } from '../src/table/format-count.ts';
import type { ReportConversation } from '../src/report/report-data.ts';

/** Draws the tokens of every prompt of a conversation, without Spillway and with it. */
export function drawContext({
  conversation: { steps, before, after },
  width,
}: {
  conversation: ReportConversation;
  width: number;
}): SVGElement | HTMLElement {
  const points = steps.map((step, index) => ({
    step,
    before: before[index] ?? 0,
    after: after[index] ?? 0,
  }));
  const x = 'step';
  return plot({
    width,
    height: Math.round(Math.min(300, Math.max(200, width * 0.34))),
    marginLeft: 48,
    marginRight: 8,
    marginTop: 14,
    marginBottom: 34,
    style: { fontSize: '12px', background: 'none' },
    y: { domain: [0, Math.max(1, ...before, ...after)], nice: true },
    marks: [
      gridY({ ticks: 5, strokeOpacity: 0.09 }),
      axisX({
        label: 'step',
        labelArrow: 'none',
        ticks: Math.max(2, Math.floor(width / 90)),
        tickFormat: 'd',
        tickSize: 0,
        tickPadding: 8,
      }),
      axisY({
        label: null,
        ticks: 5,
        tickFormat: shortCount,
        tickSize: 0,
        tickPadding: 8,
      }),
      areaY(points, {
        x,
        y: 'before',
        fill: 'var(--before)',
        fillOpacity: 0.1,
      }),
      areaY(points, { x, y: 'after', fill: 'var(--after)', fillOpacity: 0.16 }),
      lineY(points, { x, y: 'before', stroke: 'var(--before)' }),
      lineY(points, { x, y: 'after', stroke: 'var(--after)', strokeWidth: 2 }),
      // One step makes no line.
      ...(points.length === 1
        ? [
            dot(points, { x, y: 'before', fill: 'var(--before)' }),
            dot(points, { x, y: 'after', fill: 'var(--after)' }),
          ]
        : []),
      ruleY([0], { strokeOpacity: 0.25 }),
      ruleX(points, pointerX({ x, maxRadius: Infinity, strokeOpacity: 0.3 })),
      tip(
        points,
        pointerX({
          x,
          y: 'before',
          maxRadius: Infinity,
          // The style of the plot itself says white.
          fill: 'var(--card)',
          stroke: 'var(--line)',
          lineHeight: 1.4,
          fontSize: 12,
          title: point =>
            `step ${point.step}\n${formatCount(point.before)} without Spillway\n${formatCount(point.after)} with it`,
        }),
      ),
    ],
  });
}

function shortCount(count: number): string {
  return count >= 1_000 ? `${count / 1_000}k` : String(count);
}
