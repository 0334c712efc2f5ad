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

const here = join(import.meta.dirname, '..');
const root = join(here, '../..');
const data = join(here, '../../../shared/data');

/** Measures everything, one thing after another, and writes the results and their chart. */
export async function runComparison({ startedAt }) {
  const report = what => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${String(seconds).padStart(4)} s  ${what}`);
  };
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
    const others = await runOtherBenches(report);
    const chart = join(here, 'side-by-side.svg');
    await drawChart({ path: chart, groups });
    const results = join(here, 'RESULTS.md');
    const minutes = (performance.now() - startedAt) / 60_000;
    writeResults(results, {
      peers: [...peers, nothing],
      limit,
      skipped: existsSync(data) ? [] : [missing],
      groups,
      runs,
      startUp,
      growth,
      others,
      minutes,
    });
    execFileSync('npx', ['oxfmt', results], { cwd: root });
    quoteResults({ from: results, to: join(root, 'README.md') });
    report('done');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  report('peak memory');
  const memory = await measureMemory({
    peers,
    inputNames: Object.keys(own),
    limit: most,
  });
  for (const one of measured) {
    one.megabytes = memory.find(
      ({ peerName, inputName }) =>
        peerName === one.peerName && inputName === one.inputName,
    )?.megabytes;
  }
  const groups = [group('inputs that the bench makes itself', measured, true)];
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
  return [...groups, group(title, ofReal, false)];
}

function group(title, measured, perInput) {
  const summary = summariseReduction(measured, 'spillway spill');
  return { title, measured, summary, perInput };
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
