import { readdir, readFile } from 'node:fs/promises';
import type { Check } from './check.ts';

/**
 * Checks that a README shows what its example printed, numbers apart, and that the
 * TypeScript it shows stands in the sources beside it.
 */
export async function checkReadme({
  readme,
  printed,
}: {
  readme: URL;
  printed: string;
}): Promise<Check[]> {
  const page = await readFile(readme, 'utf8');
  const sources = await readSources(new URL('src/', readme));
  return [
    {
      statement: 'the README shows what was printed',
      holds: maskNumbers(blocks(page, 'text').join()) === maskNumbers(printed),
    },
    ...blocks(page, 'ts').map(block => ({
      statement: `the sources hold what the README shows: ${block.slice(0, 40)}`,
      holds: sources.some(source => flatten(source).includes(flatten(block))),
    })),
  ];
}

function blocks(page: string, language: string): string[] {
  const block = new RegExp(`\n\`\`\`${language}\n(.*?)\n\`\`\``, 'gs');
  return [...page.matchAll(block)].map(([, text = '']) => text);
}

async function readSources(folder: URL): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return Promise.all(
    files
      .filter(file => file.endsWith('.ts'))
      .map(file => readFile(new URL(file, folder), 'utf8')),
  );
}

/** Sizes are those of files that have other versions, and times, tomorrow. */
function maskNumbers(text: string): string {
  return text.replaceAll(/\d[\d,.]*/g, '#').trim();
}

/** Line breaks and indentation are the formatter's. */
function flatten(code: string): string {
  return code.replaceAll(/\s+/g, ' ');
}
