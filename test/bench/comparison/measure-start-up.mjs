import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { shortest } from '../ratio.mjs';

const here = join(import.meta.dirname, '..');
const peersFolder = join(here, 'peers');

/**
 * What is imported of each package, as a bundler sees it: only what its adapter uses,
 * which is the best case of a package whose import loads much more.
 */
const packages = {
  ai: { folder: peersFolder, uses: ['pruneMessages'] },
  spillway: {
    folder: here,
    uses: ['createSpillway', 'memoryStore', 'spill', 'truncate'],
  },
  '@context-chef/ai-sdk-middleware': {
    folder: peersFolder,
    uses: ['createMiddleware'],
  },
  'bash-tool': { folder: peersFolder, uses: ['createBashTool'] },
  'context-mode': { folder: peersFolder, uses: ['default'] },
  deepagents: { folder: peersFolder, uses: ['createFilesystemMiddleware'] },
  '@earendil-works/pi-coding-agent': {
    folder: peersFolder,
    uses: ['truncateHead', 'truncateTail'],
  },
  '@google/gemini-cli-core': {
    folder: peersFolder,
    uses: ['formatTruncatedToolOutput', 'saveTruncatedToolOutput'],
  },
};

/**
 * Measures what each package costs before it does anything: the time of its import in
 * a new process, the shortest of five, and the minified and gzipped bytes of what is
 * used of it, without `ai` and `zod`; with what is loaded at once apart from what is
 * loaded when it is needed.
 */
export async function measureStartUp() {
  const rows = Object.entries(packages).map(([name, { folder }]) => ({
    name,
    times: [],
    folder,
  }));
  for (let round = 0; round < 5; round++) {
    for (const { name, folder, times } of rows) times.push(time(name, folder));
  }
  return Promise.all(
    rows.map(async ({ name, times }) =>
      Object.assign(await bytesOf(name), {
        name,
        milliseconds: shortest(times),
      }),
    ),
  );
}

function time(name, cwd) {
  const script = `const t = performance.now(); await import(${JSON.stringify(name)}); console.log(performance.now() - t); process.exit();`;
  const args = ['--input-type=module', '-e', script];
  return Number(
    execFileSync(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
}

async function bytesOf(name) {
  const { folder, uses } = packages[name];
  const external = ['ai', 'zod', 'zod/*', '*.node'].filter(one => one !== name);
  try {
    const { metafile, outputFiles } = await build({
      stdin: {
        contents: `export { ${uses.join(', ')} } from ${JSON.stringify(name)};`,
        resolveDir: folder,
      },
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'node',
      outdir: join(here, 'unwritten'),
      absWorkingDir: here,
      metafile: true,
      write: false,
      external,
      loader: { '.wasm': 'binary' },
      logLevel: 'silent',
    });
    const sizes = new Map(
      outputFiles.map(({ path, contents }) => [
        path,
        gzipSync(contents).byteLength,
      ]),
    );
    const sizeOf = path => sizes.get(join(here, path)) ?? 0;
    const atOnce = loadedAtOnce(metafile.outputs);
    return {
      bytes: [...atOnce].reduce((sum, path) => sum + sizeOf(path), 0),
      bytesInAll: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    };
  } catch (error) {
    return { failed: String(error.errors?.[0]?.text ?? error).slice(0, 120) };
  }
}

/** Follows the static imports of the entry. */
function loadedAtOnce(outputs) {
  const [entry] = Object.entries(outputs).find(
    ([, { entryPoint }]) => entryPoint,
  );
  const found = new Set([entry]);
  for (const path of found) {
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement') found.add(next);
    }
  }
  return found;
}
