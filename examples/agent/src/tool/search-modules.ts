import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Tool, tool } from 'ai';
import { z } from 'zod';
import { examplePath } from './example-path.ts';

const packages = ['ai', 'zod'];
const textFile = /\.(?:js|ts|md|mdx|json)$/;

/** Searches the installed packages for a text, as `grep -rn` does. */
export const searchModules: Tool<{ text: string }, string> = tool({
  description: `Searches the installed packages (${packages.join(', ')}) for a literal text: code, documentation, changelog.`,
  inputSchema: z.object({ text: z.string() }),
  execute: async ({ text }) => {
    const found = await Promise.all(
      packages.map(name => searchPackage({ name, text })),
    );
    return found.flat().join('\n');
  },
});

async function searchPackage({
  name,
  text,
}: {
  name: string;
  text: string;
}): Promise<string[]> {
  const root = examplePath(join('node_modules', name));
  const files = await readdir(root, { recursive: true });
  const found = await Promise.all(
    files
      .filter(file => textFile.test(file))
      .toSorted()
      .map(async file => {
        const lines = (await readFile(join(root, file), 'utf8')).split('\n');
        return lines.flatMap((line, index) =>
          line.includes(text)
            ? [`${name}/${file}:${index + 1}: ${line.trim()}`]
            : [],
        );
      }),
  );
  return found.flat();
}
