import { writeFileSync } from 'node:fs';
import { loadFromPeers } from './load-from-peers.mjs';

/**
 * Draws who shows the needle and what a stand-in costs, as an SVG by Vega-Lite, which
 * is a dependency of the peers' package only.
 */
export async function drawChart({ path, groups }) {
  const { parse, View } = await loadFromPeers('vega');
  const { compile } = await loadFromPeers('vega-lite');
  const values = rowsOf(groups);
  const order = values.map(({ peer }) => peer);
  const panel = (field, title, axis) => ({
    width: 260,
    height: { step: 18 },
    mark: { type: 'bar', cornerRadiusEnd: 2 },
    encoding: {
      y: { field: 'peer', type: 'nominal', sort: order, axis },
      x: { field, type: 'quantitative', title },
      color: {
        field: 'isOurs',
        type: 'nominal',
        legend: null,
        scale: { domain: [true, false], range: ['#0b7285', '#adb5bd'] },
      },
    },
  });
  const { spec } = compile({
    background: 'white',
    padding: 8,
    config: { font: 'sans-serif', view: { stroke: null } },
    data: { values },
    hconcat: [
      panel(
        'visible',
        `inputs whose needle is visible, of ${values[0].asked}`,
        { title: null },
      ),
      panel('tokens', 'tokens of a stand-in, median', null),
    ],
  });
  const view = new View(parse(spec), { renderer: 'none' });
  writeFileSync(path, `${await view.toSVG()}\n`);
  view.finalize();
}

/** What leaves a fresh result whole has no stand-in to show. */
function rowsOf(groups) {
  const [{ summary }] = groups;
  return summary
    .filter(({ name }) => name !== 'pruneMessages')
    .map(({ name, isOurs }) => {
      const all = groups.map(group =>
        group.summary.find(one => one.name === name),
      );
      const sum = key =>
        all.reduce((total, { counts }) => total + counts.visible[key], 0);
      return {
        peer: name,
        isOurs: Boolean(isOurs),
        visible: sum('kept'),
        asked: sum('asked'),
        tokens: all.at(-1).tokens,
      };
    });
}
