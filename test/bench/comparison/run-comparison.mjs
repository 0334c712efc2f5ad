import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nothing } from '../adapter/nothing.mjs';
import { plainCut } from '../adapter/plain-cut.mjs';
import { spillwayPeers } from '../adapter/spillway.mjs';
import { loadPeers } from '../peers/adapter/load-peers.mjs';
import { openTokenCounter } from './count-tokens.mjs';
import { dataInputs } from './data-inputs.mjs';
import { drawChart } from './draw-chart.mjs';
import { measureGrowth } from './measure-growth.mjs';
import { measureMemory } from './measure-memory.mjs';
import { measureReduction } from './measure-reduction.mjs';
import { measureRuns } from './measure-runs.mjs';
import { measureStartUp } from './measure-start-up.mjs';
import { ownInputs } from './own-inputs.mjs';
import { ownTranscript } from './own-transcript.mjs';
import { quoteResults } from './quote-results.mjs';
import { runCandidates } from './run-candidates.mjs';
import { runOtherBenches } from './run-other-benches.mjs';
import { summariseReduction } from './summarise-reduction.mjs';
import { transcripts } from './transcripts.mjs';
import { writeResults } from './write-results.mjs';

/** Characters over which a result of the reductions is reduced, by everyone. */
const limit = 20_000;

/** The same for the runs: the default of `createSpillway`. */
const runLimit = 10_000;

/** Whose times the others are ratios of. */
const reference = 'spillway spill';

const here = join(import.meta.dirname, '..');
const root = join(here, '../..');
const data = join(here, '../../../shared/data');

/**
 * Measures everything, one thing after another, and writes the results and their
 * chart: first when the comparison is done, and again when the memory and the other
 * benches are measured too.
 */
export async function runComparison({ startedAt }) {
  const secondsSoFar = () => (performance.now() - startedAt) / 1_000;
  const report = what =>
    console.log(`${String(Math.round(secondsSoFar())).padStart(4)} s  ${what}`);
  const folder = mkdtempSync(join(tmpdir(), 'spillway-side-by-side-'));
  try {
    const peers = [...spillwayPeers(), plainCut, ...(await loadPeers())];
    const countTokens = await openTokenCounter();
    const shared = { peers, limit, folder, countTokens, report };
    const groups = await measureGroups(shared);
    report('runs');
    const runs = await measureTranscripts(shared);
    report('start-up');
    const startUp = await measureStartUp();
    report('growth');
    const growth = measureGrowth();
    const skipped = existsSync(data) ? [] : [missing];
    const listed = [...peers, nothing];
    const done = {
      peers: listed,
      limit,
      skipped,
      groups,
      runs,
      startUp,
      growth,
    };
    const write = async others => {
      const minutes = secondsSoFar() / 60;
      await writeAll({ ...done, others, minutes });
    };
    await write([]);
    report('peak memory');
    await addMemory({ peers, group: groups[0] });
    await write([]);
    await write(await runOtherBenches(report));
    report('done');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeAll(results) {
  const { groups } = results;
  await drawChart({ path: join(here, 'side-by-side.svg'), groups });
  const path = join(here, 'RESULTS.md');
  writeResults(path, results);
  execFileSync('npx', ['oxfmt', path], { cwd: root });
  quoteResults({ from: path, to: join(root, 'README.md') });
}

const missing =
  'real outputs and transcripts, which lie in `../shared/data` and not in a public clone.';

async function measureGroups({ peers, limit: most, report, ...rest }) {
  const own = ownInputs(most);
  report('inputs of its own');
  const measured = await measureReduction({
    ...rest,
    peers,
    limit: most,
    inputs: own,
    rounds: 20,
  });
  const groups = [
    asGroup('inputs that the bench makes itself', measured, true),
  ];
  const real = dataInputs(data, most);
  if (real === undefined) {
    console.warn(`Skipped: ${missing}`);
    return groups;
  }
  report('real outputs');
  const ofReal = await measureReduction({
    ...rest,
    peers,
    limit: most,
    inputs: real,
    rounds: 3,
  });
  const title = `${Object.keys(real).length} real outputs`;
  return [...groups, asGroup(title, ofReal, false)];
}

function asGroup(title, measured, perInput) {
  const summary = summariseReduction(measured, reference);
  return { title, measured, summary, perInput };
}

/** Adds what each reduction of the bench's own inputs took, and sums up again. */
async function addMemory({ peers, group }) {
  const { measured } = group;
  const inputNames = [...new Set(measured.map(({ inputName }) => inputName))];
  const memory = await measureMemory({ peers, inputNames, limit });
  for (const one of measured) {
    one.megabytes = memory.find(
      ({ peerName, inputName }) =>
        peerName === one.peerName && inputName === one.inputName,
    )?.megabytes;
  }
  group.summary = summariseReduction(measured, reference);
}

async function measureTranscripts({ peers, countTokens }) {
  const candidates = runCandidates(peers, runLimit);
  const measure = async (title, note, runs) => {
    const rows = await measureRuns({
      candidates,
      runs,
      limit: runLimit,
      countTokens,
    });
    const whole = rows.find(({ name }) => name === nothing.name);
    return {
      title,
      note: `${note} All reduce results over ${runLimit.toLocaleString('en')} characters; a cached token costs a tenth.`,
      rows: rows.map(row =>
        Object.assign(row, { whole: whole.billed, wholeTokens: whole.tokens }),
      ),
    };
  };
  const real = transcripts(data);
  return [
    await measure(
      'an own run',
      'Twelve steps, each of which reads a log and quotes the failure in the one before.',
      [ownTranscript()],
    ),
    ...(real === undefined
      ? []
      : [
          await measure(
            `${real.length} real runs`,
            'Transcripts of real agents, replayed step by step.',
            real,
          ),
        ]),
  ];
}
