import {
  type Move,
  readToolName,
  find,
  readAroundHit,
  searchStandIn,
} from '@spillway-example/rehearsal';

/** The scripted model's way to one release in a long changelog. */
export const quoteReleaseMoves: readonly Move[] = [
  () => [
    { toolName: 'readFile', input: { path: 'node_modules/ai/CHANGELOG.md' } },
  ],
  seen => [searchStandIn(seen.latest('readFile'), '## 5.0.0')],
  seen => [readAroundHit(seen.latest(readToolName))],
  seen => {
    const change = find(
      seen.latest(readToolName),
      /: ## 5\.0\.0\n\d+: \n\d+: ### Major Changes\n\d+: \n\d+: - (.*)/,
    );
    return `The first major change of 5.0.0 was:\n  ${change}`;
  },
];
