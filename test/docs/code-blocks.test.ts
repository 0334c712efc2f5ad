/** Every block of TypeScript in the README and in the docs compiles, under the strictest settings a user may have. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { publicPackages } from '../installation/public-packages.ts';

const root = join(import.meta.dirname, '../..');
const docs = 'packages/spillway/docs';

/** Lies in a folder of modules, so that blocks resolve what a user installs, and no other gate looks at them. */
const folder = join(root, 'test/node_modules/.cache/code-blocks');

/** What blocks leave to the reader's own `./agent`. */
const agent = `
import { tool, type wrapLanguageModel } from 'ai';
import { z } from 'zod';
export declare const model: Parameters<typeof wrapLanguageModel>[0]['model'];
export declare const runTests: () => Promise<{
  failed: number;
  total: number;
}>;
export const tools = {
  search: tool({
    inputSchema: z.object({ query: z.string() }),
    execute: async ({ query }) => query,
  }),
};
`;

const config = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    module: 'Preserve',
    moduleResolution: 'Bundler',
    declaration: false,
    isolatedDeclarations: false,
  },
};

it.each([
  ['ai 7', {}, () => true],
  [
    'ai 6',
    { paths: { ai: [join(root, 'test/node_modules/ai-v6')] } },
    ({ words }: Block) => !words.includes('ai-7'),
  ],
])(
  'every block of TypeScript in the docs compiles, with %s',
  async (_, sdk, isFor: (block: Block) => boolean) => {
    const blocks = (await findBlocks()).filter(isFor);
    expect(blocks.length).toBeGreaterThan(1);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const compilerOptions = { ...config.compilerOptions, ...sdk };
    const files = [{ name: 'agent.ts', code: agent }, ...blocks];
    await Promise.all([
      ...files.map(({ name, code }) => writeFile(join(folder, name), code)),
      writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          ...config,
          compilerOptions,
          files: files.map(({ name }) => name),
        }),
      ),
    ]);
    expect(await compile()).toBe('');
  },
);

interface Block {
  /** Says where the block begins, so that an error of the compiler says it too. */
  readonly name: string;
  /** What stands behind `ts`: `run`, and `ai-7` for what `ai` 6 does not have. */
  readonly words: string;
  readonly code: string;
}

async function findBlocks(): Promise<Block[]> {
  const pages = (await readdir(join(root, docs)))
    .filter(name => name.endsWith('.md'))
    .map(name => `${docs}/${name}`);
  const blocks: Block[] = [];
  // The README of the middleware is that of the repository.
  const others = publicPackages(root)
    .filter(({ manifest }) => manifest.name !== 'spillway')
    .map(({ folder: source }) => relative(root, join(source, 'README.md')));
  for (const page of ['README.md', ...pages, ...others]) {
    const text = await readFile(join(root, page), 'utf8');
    for (const { 1: words = '', 2: code = '', index } of text.matchAll(
      /^```ts((?: run| ai-7)*)\n(.*?)^```$/gms,
    )) {
      const line = text.slice(0, index).split('\n').length;
      const name = `${page.replaceAll('/', '-')}-line-${line}.ts`;
      blocks.push({ name, words, code });
    }
  }
  return blocks;
}

/** Resolves to what the compiler complains of; to nothing when all is well. */
async function compile(): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  try {
    const args = [compiler, '--project', folder, '--pretty', 'false'];
    await promisify(execFile)(process.execPath, args);
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error
      ? String(error.stdout) || error.message
      : String(error);
  }
}
