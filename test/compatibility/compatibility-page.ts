/** How one test ended on one version of the SDK. */
export interface Outcome {
  readonly sdk: string;
  /** The suite: a door, or what the test is about. */
  readonly suite: string;
  /** The suite around that: a provider. */
  readonly within: string | undefined;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
}

/** The properties of what is sent, by their tests, with the heads of their columns. */
const properties: readonly (readonly [name: string, head: string])[] = [
  ['sends stand-ins, and never a payload', 'stand-ins only'],
  ['sends what the documentation takes for a request', 'as documented'],
  ['sends no mark and no metadata of ours', 'no mark'],
  ['leaves all else as it is without Spillway', 'all else as it was'],
  [
    'keeps the marks of caches, and what providers sign or encrypt of reasoning',
    'caches, reasoning',
  ],
  [
    'begins each request with the messages of the one before, byte for byte',
    'stable prefix',
  ],
  [
    'sends a history from a second process as the first one did',
    'another process',
  ],
];

interface Column {
  readonly title: string;
  readonly sdk: string;
  /** The door alone; every suite when there is none. */
  readonly suite?: string;
}

/** The versions of the SDK, as the projects of `vitest.config.ts` are named. */
export const versions: readonly string[] = ['ai 7', 'ai 6'];
const doors = ['the door for tools', 'the door for the model'];

/** Writes the page of what works on which version of the SDK, from the outcomes of tests alone. */
export function compatibilityPage(
  outcomes: readonly Outcome[],
  tested: readonly string[],
): string {
  const onTheWire = outcomes.filter(({ within }) => within !== undefined);
  const others = outcomes.filter(({ within }) => within === undefined);
  const ofDoors = others.filter(({ suite }) => doors.includes(suite));
  const ofBoth = others.filter(({ suite }) => !doors.includes(suite));
  return `# Compatibility

Written by the tests in \`test/compatibility\`, \`test/framework\` and \`test/wire\`, which
run on the built package with ${tested.join(' and ')}. “yes”: the test passed;
“–”: there is no such test, because the version does not have it or it was not tried.

## Each door alone

Each line was run with \`generateText\` and \`streamText\`, and all but that of summaries
with \`ToolLoopAgent\`. The model is wrapped for summaries in every column: only the
middleware folds what they used into a run.

${table(
  ofDoors,
  versions.flatMap(sdk =>
    doors.map(suite => ({
      title: `${sdk}, ${suite.replace('the ', '')}`,
      sdk,
      suite,
    })),
  ),
  ({ name }) => name,
)}

## Both doors, and frameworks on top

${table(
  ofBoth,
  versions.map(sdk => ({ title: sdk, sdk })),
  ({ suite, name }) => `${suite} ${name}`,
)}

## On the wire

What the provider packages send to a server on this machine that records it, with
\`generateText\` and with \`streamText\`, in a run with parallel calls, an error, a spilled,
a cut and a summarized result, a picture beside text and a read-back, and then in a second run
with the stored history. _Stand-ins only_: no payload is in a request. _As documented_:
a schema takes each request that is made from the provider's public reference and
takes no other key. _No mark_: nothing of ours but the texts for the model. _All else as
it was_: each request is that of a run without Spillway, but for the texts of the results.
_Caches, reasoning_: \`cache_control\`, signatures and encrypted or referred-to reasoning are
sent back. _Stable prefix_: each request begins with the messages of the one before, byte
for byte. _Another process_: one that has but the store and the history sends it as the
first one did. What the real servers do with a request is not tried.

${versions.map(sdk => wireTable(onTheWire, sdk)).join('\n\n')}

## What differs on 6

- Its tools do not say whether the provider executes them. One of a provider that
  has no \`execute\` is left alone at the door for tools; what a page returns for it is
  reduced at the door for the model.
- Telemetry integrations that are registered globally are told of every call: a
  summary appears there as a call with the \`functionId\` \`spillway.summary\`. With 7 it
  does not appear.
- It leaves what a tool returned as it is. A value that JSON cannot hold, such as
  bytes, fails its check of a stored history where the tool was not wrapped.
- Node 22 or later, as with 7, although \`ai\` 6 itself runs on older ones.
`;
}

function table(
  outcomes: readonly Outcome[],
  columns: readonly Column[],
  labelOf: (outcome: Outcome) => string,
): string {
  const labels = [...new Set(outcomes.map(labelOf))];
  const rows = labels.map(label => {
    const ofLabel = outcomes.filter(outcome => labelOf(outcome) === label);
    const cells = columns.map(({ sdk, suite }) =>
      cell(
        ofLabel.find(
          outcome =>
            outcome.sdk === sdk && outcome.suite === (suite ?? outcome.suite),
        ),
      ),
    );
    cells.unshift(label);
    return cells;
  });
  return aligned([['', ...columns.map(({ title }) => title)], ...rows]);
}

function wireTable(outcomes: readonly Outcome[], sdk: string): string {
  const ofVersion = outcomes.filter(outcome => outcome.sdk === sdk);
  const providers = [...new Set(ofVersion.map(({ within }) => within))];
  const rows = providers.flatMap(provider =>
    [...doors, 'both doors'].map(door => {
      const cells = properties.map(([property]) =>
        cell(
          ofVersion.find(
            ({ within, suite, name }) =>
              within === provider && suite === door && name === property,
          ),
        ),
      );
      cells.unshift(`${provider}, ${door}`);
      return cells;
    }),
  );
  return aligned([[sdk, ...properties.map(([, head]) => head)], ...rows]);
}

function cell(outcome: Outcome | undefined): string {
  if (outcome?.state === 'passed') return 'yes';
  return outcome?.state === 'failed' ? '**no**' : '–';
}

/** Pads the cells as the formatter does. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map(row => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), rule, ...rest.map(line)].join('\n');
}
