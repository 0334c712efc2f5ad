import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  createSpillway,
  fileStore,
  type OverflowStore,
  type SpillwayEvent,
} from 'spillway';

/** What came of writers that were killed. */
export interface KilledWriters {
  readonly faults: string[];
  /** How many results the writers had acknowledged in all. */
  readonly acknowledged: number;
  /** How many writers died with a temporary file open: between the start of a write and its rename or link. */
  readonly inMidWrite: number;
  /** How many writers died with a payload in the store whose record was not there yet. */
  readonly betweenPayloadAndRecord: number;
}

/**
 * Reduces result after result on a directory, and tells each that is done. It
 * ends itself by SIGKILL around one of its file operations, or at a moment of its
 * parent's choice. A payload is cut off in the middle of its file by half a write.
 */
const writer = `
  import * as spillway from 'spillway';
  import { writeSync } from 'node:fs';
  const { directory, operation, dieAt, moment, lines } = JSON.parse(process.env.PLAN);
  const fs = process.getBuiltinModule('node:fs/promises');
  let operations = 0;
  for (const name of ['writeFile', 'rename', 'link', 'unlink', 'mkdir', 'lstat']) {
    const original = fs[name];
    fs[name] = async (...given) => {
      if (operation === undefined || operation === name) operations += 1;
      const isLast = operations === dieAt && (operation ?? name) === name;
      if (isLast && moment === 'during' && name === 'writeFile') {
        const [file, data, options] = given;
        await original.call(fs, file, data.subarray(0, data.length / 2), options);
      }
      if (isLast && moment !== 'after') process.kill(process.pid, 'SIGKILL');
      const answer = await original.apply(fs, given);
      if (isLast) process.kill(process.pid, 'SIGKILL');
      return answer;
    };
  }
  // Whoever outlives its death, since no such operation came, is killed all the same.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 15_000).unref();
  const instance = spillway.createSpillway({ store: spillway.fileStore({ directory }) });
  for (let at = 0; ; at++) {
    const value = (at + ' is the number of this line\\n').repeat(lines);
    const { reduction } = await instance.reduceToolResult({
      toolName: 'log', toolCallId: 'c' + at, output: { type: 'text', value },
    });
    writeSync(1, at + ' ' + reduction?.handle + '\\n');
  }
`;

/** Kills a number of writers, one after another, and looks at what each left behind. */
export async function killWriters({
  directory,
  rounds,
  random = Math.random,
}: {
  directory: string;
  rounds: number;
  random?: () => number;
}): Promise<KilledWriters> {
  const faults: string[] = [];
  let acknowledged = 0;
  let inMidWrite = 0;
  let betweenPayloadAndRecord = 0;
  for (let round = 0; round < rounds; round++) {
    const place = await mkdtemp(join(directory, 'round-'));
    const lines = 1_000 + Math.floor(random() * 20_000);
    const plan = { directory: place, lines, ...deathOf(round, random) };
    const told = await runUntilKilled(plan, () => random() * 120);
    acknowledged += told.length;
    const left = await inspect({ directory: place, lines, told });
    faults.push(
      ...left.faults.map(
        fault => `round ${round} ${JSON.stringify(plan)}: ${fault}`,
      ),
    );
    if (left.hasTemporaryFile) inMidWrite += 1;
    if (left.lacksRecord) betweenPayloadAndRecord += 1;
    await rm(place, { recursive: true });
  }
  return { faults, acknowledged, inMidWrite, betweenPayloadAndRecord };
}

/** When a writer dies: just before its payload or its record gets its name, around any operation, or whenever its parent says. */
interface Death {
  readonly operation?: 'rename' | 'link';
  /** Which of its operations is the last; 0 where the parent decides. */
  readonly dieAt: number;
  readonly moment: 'before' | 'during' | 'after';
}

function deathOf(round: number, random: () => number): Death {
  const upTo = (count: number): number => 1 + Math.floor(random() * count);
  switch (round % 4) {
    case 0:
      return { operation: 'rename', dieAt: upTo(5), moment: 'before' };
    case 1:
      return { operation: 'link', dieAt: upTo(5), moment: 'before' };
    case 2: {
      const moments = ['before', 'during', 'after'] as const;
      const moment = moments[upTo(3) - 1] ?? 'after';
      return { dieAt: upTo(60), moment };
    }
    default:
      return { dieAt: 0, moment: 'after' };
  }
}

interface Told {
  readonly at: number;
  readonly handle: string;
}

async function runUntilKilled(
  plan: { dieAt: number },
  delayMs: () => number,
): Promise<Told[]> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', writer],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, PLAN: JSON.stringify(plan) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (plan.dieAt === 0) {
    child.stdout.once('data', () => {
      setTimeout(() => child.kill('SIGKILL'), delayMs());
    });
  }
  const [output, [, signal]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit'),
  ]);
  if (signal !== 'SIGKILL') throw new Error('The writer was not killed.');
  // A line that was cut off acknowledges nothing.
  return output
    .split('\n')
    .slice(0, -1)
    .map(line => {
      const [at = '', handle = ''] = line.split(' ');
      return { at: Number(at), handle };
    });
}

/** Looks at a directory as another process would. */
async function inspect(left: {
  directory: string;
  lines: number;
  told: readonly Told[];
}): Promise<{
  faults: string[];
  hasTemporaryFile: boolean;
  lacksRecord: boolean;
}> {
  const { directory, lines, told } = left;
  const store = fileStore({ directory });
  const keys: string[] = [];
  for await (const { key } of store.list?.('') ?? []) keys.push(key);
  const faults = [
    ...(await findHalves({ store, keys, lines })),
    ...told.flatMap(({ handle }) =>
      keys.some(key => key.endsWith(`/${handle}`))
        ? []
        : [`${handle} was acknowledged, and is lost`],
    ),
    ...(await goOn({ store, lines, told })),
  ];
  const payloads = keys.filter(key => !key.endsWith('.record'));
  return {
    faults,
    hasTemporaryFile: await hasTemporaryFile(directory),
    lacksRecord: payloads.some(key => !keys.includes(`${key}.record`)),
  };
}

function payloadOf(at: number, lines: number): string {
  return `${at} is the number of this line\n`.repeat(lines);
}

/** Says which entries are served that are not what a writer meant to write. */
async function findHalves({
  store,
  keys,
  lines,
}: {
  store: OverflowStore;
  keys: readonly string[];
  lines: number;
}): Promise<string[]> {
  const faults: string[] = [];
  // An index has a checksum, and one that is not whole is made anew.
  for (const key of keys.filter(name => !name.endsWith('.index'))) {
    const stored = Buffer.from(await store.read(key)).toString();
    const isWhole = key.endsWith('.record')
      ? isJson(stored)
      : stored === payloadOf(Number.parseInt(stored, 10), lines);
    if (!isWhole) faults.push(`${key} is served, and is not whole`);
  }
  return faults;
}

/** Reduces what was acknowledged again, and the next result after it, and says what is not as it was. */
async function goOn({
  store,
  lines,
  told,
}: {
  store: OverflowStore;
  lines: number;
  told: readonly Told[];
}): Promise<string[]> {
  const faults: string[] = [];
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store,
    onEvent: event => events.push(event),
  });
  async function reduce(at: number): Promise<string | undefined> {
    const { reduction } = await spillway.reduceToolResult({
      toolName: 'log',
      toolCallId: `c${at}`,
      output: { type: 'text', value: payloadOf(at, lines) },
    });
    return reduction?.handle;
  }
  for (const { at, handle } of told) {
    if ((await reduce(at)) !== handle) faults.push(`${handle} is another now`);
  }
  const origins = events.flatMap(event =>
    event.type === 'tool-result-reduced' ? [event.origin] : [],
  );
  if (origins.includes('fresh')) faults.push('an acknowledged record is lost');
  // What the dead process had begun is done again, and works.
  if ((await reduce(told.length)) === undefined) {
    faults.push('the next result is not reduced');
  }
  if (events.some(({ type }) => type !== 'tool-result-reduced')) {
    faults.push(`events: ${JSON.stringify(events)}`);
  }
  return faults;
}

async function hasTemporaryFile(directory: string): Promise<boolean> {
  const names = await readdir(directory, { recursive: true });
  return names.some(name => name.includes('~'));
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}
