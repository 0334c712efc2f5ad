/** How one test ended on one version of the SDK. */
export interface Outcome {
  readonly sdk: string;
  /** The suite: a door, or what the test is about. */
  readonly suite: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
}

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
  const ofDoors = outcomes.filter(({ suite }) => doors.includes(suite));
  const ofBoth = outcomes.filter(({ suite }) => !doors.includes(suite));
  return `# Compatibility

Written by the tests in \`test/compatibility\` and \`test/framework\`, which run on the
built package with ${tested.join(' and ')}. “yes”: the test passed; “–”: there is no such
test, because the version does not have it.

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
