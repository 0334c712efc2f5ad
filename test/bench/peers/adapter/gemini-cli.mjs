import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  formatTruncatedToolOutput,
  processSingleFileContent,
  saveTruncatedToolOutput,
  StandardFileSystemService,
} from '@google/gemini-cli-core';
import { onEachText } from '../../adapter/on-each-text.mjs';

/**
 * Drives the truncation of `@google/gemini-cli-core`, by `saveTruncatedToolOutput`
 * and `formatTruncatedToolOutput`, both exported by its root, in the order in which
 * its tool executor calls them.
 *
 * Settings: `maxChars` at the limit (head 20 %, tail 80 %, as it has them; its marker
 * comes on top). JSON is given with 2 spaces, since its reader cuts each line at 2,000
 * characters. Read back: the line is
 * found by a search of the saved file, as its `grep` tool would, and read by
 * `processSingleFileContent`, which is what its `read_file` tool calls.
 */
export const geminiCli = {
  name: 'gemini-cli',
  package: '@google/gemini-cli-core',
  settings: '`maxChars` at the limit; output saved to a file',
  open: ({ limit, directory }) => {
    mkdirSync(directory, { recursive: true });
    const cut = async (text, { toolCallId, toolName }) => {
      if (text.length <= limit) return text;
      const { outputFile } = await saveTruncatedToolOutput(
        text,
        toolName,
        toolCallId,
        directory,
      );
      return formatTruncatedToolOutput(text, outputFile, limit);
    };
    return { reduce: onEachText(cut, { indent: 2 }), find };
  },
};

async function find({ standIn, needle }) {
  const [path] = /(?<=For full output see: )[^\\\n]+/.exec(standIn) ?? [];
  if (path === undefined) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.findIndex(line => line.includes(needle)) + 1;
  if (at === 0) return [];
  const { llmContent } = await processSingleFileContent(
    path,
    dirname(path),
    new StandardFileSystemService(),
    at,
    at,
  );
  return typeof llmContent === 'string' ? [llmContent] : [];
}
