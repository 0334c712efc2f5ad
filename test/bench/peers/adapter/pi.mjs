import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createReadToolDefinition,
  truncateHead,
  truncateTail,
} from '@earendil-works/pi-coding-agent';
import { onEachText } from '../../adapter/on-each-text.mjs';

/**
 * Drives `@earendil-works/pi-coding-agent`, by `truncateHead` and `truncateTail`,
 * both exported by its root.
 *
 * Settings: `maxBytes` at the limit, no limit of lines. JSON is given with 2 spaces,
 * since `truncateHead` shows nothing of a first line over the limit. The tail is
 * driven as its `bash` tool does: the whole output goes to a file, which the notice
 * names. Read back: the line is found by a search of that file, and read by its own
 * `read` tool. `truncateHead` cuts what its `read` tool took from a file: nothing is
 * stored.
 */
export const piPeers = [
  {
    name: 'pi head',
    package: '@earendil-works/pi-coding-agent',
    settings: '`truncateHead`, `maxBytes` at the limit',
    open: ({ limit }) => ({
      reduce: onEachText(
        text => {
          const cut = truncateHead(text, {
            maxBytes: limit,
            maxLines: Infinity,
          });
          if (!cut.truncated) return text;
          return `${cut.content}\n\n[Showing lines 1-${cut.outputLines} of ${cut.totalLines}. Use offset=${cut.outputLines + 1} to continue.]`;
        },
        { indent: 2 },
      ),
    }),
  },
  {
    name: 'pi tail',
    package: '@earendil-works/pi-coding-agent',
    settings: '`truncateTail`, `maxBytes` at the limit; output saved to a file',
    open: ({ limit, directory }) => {
      mkdirSync(directory, { recursive: true });
      let files = 0;
      const cutTail = text => {
        const cut = truncateTail(text, { maxBytes: limit, maxLines: Infinity });
        if (!cut.truncated) return text;
        const path = join(directory, `pi-bash-${files++}.log`);
        writeFileSync(path, text);
        const first = cut.totalLines - cut.outputLines + 1;
        return `${cut.content}\n\n[Showing lines ${first}-${cut.totalLines} of ${cut.totalLines}. Full output: ${path}]`;
      };
      return {
        reduce: onEachText(cutTail, { indent: 2 }),
        find: ({ standIn, needle }) => find(standIn, needle, directory),
      };
    },
  },
];

async function find(standIn, needle, directory) {
  const [path] = /(?<=Full output: )[^\\\]\n]+/.exec(standIn) ?? [];
  if (path === undefined) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  const offset = lines.findIndex(line => line.includes(needle)) + 1;
  if (offset === 0) return [];
  const answer = await createReadToolDefinition(directory).execute(
    'read',
    { path, offset, limit: 1 },
    undefined,
    undefined,
    { cwd: directory },
  );
  return [answer.content.map(({ text }) => text).join('\n')];
}
