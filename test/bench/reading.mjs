// What reading back costs on fileStore, as ratios in one run against the reference
// way: read all, decode, split at line feeds, slice (or filter by a pattern).
// Run from the root after a build: node test/bench/reading.mjs [MB ...]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSpillway, fileStore, spill } from 'spillway';
import { medians, print } from './ratio.mjs';

const needle = 'the one line that is looked for';
const pageChars = 8_000;

const [task, ...given] = process.argv.slice(2);
if (task === 'write') await write(...given);
else if (task === 'memory') await measureMemory(...given);
else await measureAll(process.argv.slice(2).map(Number));

async function measureAll(sizes) {
  const directory = mkdtempSync(join(tmpdir(), 'spillway-reading-'));
  try {
    for (const kind of ['93', '1000', 'one']) {
      for (const megabytes of sizes.length > 0 ? sizes : [1, 10, 100]) {
        const { handle, key } = JSON.parse(
          child('write', directory, kind, megabytes),
        );
        await measure({ directory, kind, megabytes, handle, key });
      }
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measure({ directory, kind, megabytes, handle, key }) {
  const name = `${megabytes} MB, ${kind === 'one' ? 'one line' : `lines of ${kind} bytes`}:`;
  const store = fileStore({ directory });
  const open = () => createSpillway({ store }).readToolResult;
  const lines = async () =>
    new TextDecoder().decode(await store.read(key)).split('\n');
  const rounds = megabytes >= 100 ? 5 : 15;
  const total = Number(
    /of ([\d,]+)/
      .exec(await ask(open(), { handle, charOffset: 0 }))[1]
      .replaceAll(',', ''),
  );

  const warm = open();
  const half = Math.floor(total / 2);
  const windows =
    kind === 'one'
      ? {
          first: [{ charOffset: 0 }, 0],
          middle: [{ charOffset: half }, half],
          last: [{ charOffset: total - 7_000 }, total - 7_000],
        }
      : {
          first: [{}, 0],
          middle: [
            { offset: Math.floor(half / Number(kind)) },
            Math.floor(half / Number(kind)),
          ],
          last: [{ fromEnd: true }, -81],
        };
  for (const [place, [input, from]] of Object.entries(windows)) {
    const theirs = async () => {
      const all = await lines();
      return kind === 'one'
        ? all[0].slice(from, from + pageChars)
        : all.slice(from, from + 80).join('\n');
    };
    const times = await medians(
      {
        theirs,
        ours: () => ask(warm, { handle, ...input }),
        cold: () => ask(open(), { handle, ...input }),
      },
      { rounds },
    );
    times.ours = (
      await medians(
        { ours: () => ask(warm, { handle, ...input }) },
        { rounds: 50 },
      )
    ).ours;
    print(`${name} ${place} window`, times);
    print(`${name} ${place} window, newly opened`, {
      ...times,
      ours: times.cold,
    });
  }

  const patterns = {
    rare: needle,
    common: kind === 'one' ? '"id"' : 'INFO',
    absent: 'nowhere to be found',
  };
  for (const [sort, pattern] of Object.entries(patterns)) {
    const times = await medians(
      {
        theirs: async () => {
          const all = await lines();
          return kind === 'one'
            ? all[0].split(pattern).length
            : all.filter(line => line.includes(pattern)).slice(0, 80);
        },
        ours: () => ask(open(), { handle, pattern, context: 0 }),
      },
      { rounds },
    );
    print(`${name} ${sort} pattern`, times);
  }

  await measurePaging({ name, megabytes, handle, reader: open() });
  for (const what of ['window', 'search']) {
    const [ours, theirs] = ['ours', 'theirs'].map(whose =>
      Number(child('memory', directory, handle, key, what, whose)),
    );
    print(
      `${name} memory of a ${what}, beyond that of the process`,
      { ours, theirs },
      'MB',
    );
  }
}

/** Follows the calls that the answers print, from the first window to the last. */
async function measurePaging({ name, megabytes, handle, reader }) {
  let input = { handle };
  let pages = 0;
  const startedAt = performance.now();
  while (input !== undefined) {
    const [header] = (await ask(reader, input)).split('\n', 1);
    pages++;
    const call = /readToolResult\((\{.*?\})\)/.exec(header)?.[1];
    input = call && JSON.parse(call);
  }
  const milliseconds = performance.now() - startedAt;
  console.log(
    `${`${name} paging through everything`.padEnd(66)} ${(milliseconds / megabytes).toFixed(1).padStart(9)} ms a MB (${pages} pages, ${(milliseconds / pages).toFixed(2)} ms each)`,
  );
}

function ask(reader, input) {
  return reader.execute(input, { toolCallId: 'r', messages: [] });
}

function child(...args) {
  return execFileSync(
    process.execPath,
    [fileURLToPath(import.meta.url), ...args.map(String)],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
}

/** Spills a payload, in a process of its own so that nothing of it stays in memory. */
async function write(directory, kind, megabytes) {
  const store = fileStore({ directory });
  const spillway = createSpillway({
    store,
    bands: [{ over: 10_000, action: spill() }],
  });
  const { reduction } = await spillway.reduceToolResult({
    toolName: 'log',
    toolCallId: `${kind} ${megabytes}`,
    output: { type: 'text', value: payload(kind, megabytes * 1e6) },
  });
  for await (const { key } of store.list('')) {
    if (key.endsWith(`/${reduction.handle}`)) {
      console.log(JSON.stringify({ handle: reduction.handle, key }));
    }
  }
}

function payload(kind, size) {
  const needlePart = `${needle}${kind === 'one' ? ',' : '\n'}`;
  const partOf = id =>
    kind === 'one'
      ? `{"id":${id},"name":"row","value":${(id * 7) % 1000}},`
      : `2026-11-30T12:00:00Z INFO worker-${id % 7} handled request ${id} in ${id % 900} ms `.padEnd(
          Number(kind) - 1,
          'x',
        ) + '\n';
  const count = Math.ceil(size / (kind === 'one' ? 41 : Number(kind)));
  const parts = Array.from({ length: count }, (_, id) => partOf(id));
  parts.splice(count >> 1, 0, needlePart);
  return parts.join('');
}

/** Prints by how much one read raises the most memory that the process had. */
async function measureMemory(directory, handle, key, what, whose) {
  const store = fileStore({ directory });
  const { readToolResult } = createSpillway({ store });
  // Loads the code, so that only what reading takes is counted.
  await ask(readToolResult, { handle: `log-${'0'.repeat(20)}` });
  const before = process.resourceUsage().maxRSS;
  const pattern = 'nowhere to be found';
  if (whose === 'ours') {
    await ask(readToolResult, {
      handle,
      ...(what === 'search' ? { pattern } : { charOffset: 500_000 }),
    });
  } else {
    const lines = new TextDecoder().decode(await store.read(key)).split('\n');
    if (what === 'search') lines.filter(line => line.includes(pattern));
  }
  console.log((process.resourceUsage().maxRSS - before) / 1_000);
}
