/**
 * The recommendation of `spillway survey` for real transcripts, from
 * `../shared/data` beside the repository, applied by `spillway simulate`. A public
 * clone does not have them: then these tests skip. Where `CI` and
 * `SPILLWAY_REQUIRE_DATA=1` are set, they fail instead.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModelMessage } from 'ai';
import { createSpillway, memoryStore, type SpillwayOptions } from 'spillway';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../data-folder.ts';
import { textOf } from '../scripted-model.ts';
import { runSpillway } from './run-spillway.ts';

const isRequired =
  process.env['CI'] !== undefined &&
  process.env['SPILLWAY_REQUIRE_DATA'] === '1';

interface Simulated {
  readonly conversations: readonly {
    readonly file: string;
    readonly steps: readonly {
      readonly before: { readonly tokens: number };
      readonly after: { readonly tokens: number };
    }[];
  }[];
  readonly totals: {
    readonly before: { readonly tokens: number };
    readonly after: { readonly tokens: number };
  };
  readonly evidence: { readonly used: number; readonly hidden: number };
}

describe.skipIf(dataFolder === undefined && !isRequired)(
  'what survey recommends for the real transcripts',
  () => {
    let options: SpillwayOptions;
    let recommended: Simulated;
    let byDefault: Simulated;
    const codes: number[] = [];

    beforeAll(async () => {
      const files = transcripts();
      const cwd = await mkdtemp(join(tmpdir(), 'spillway-cli-'));
      const survey = await runSpillway(
        ['survey', ...files, '--write', 'c.mjs'],
        { cwd },
      );
      codes.push(survey.code);
      const simulate = async (
        config: readonly string[],
      ): Promise<Simulated> => {
        const { code, out } = await runSpillway(
          ['simulate', ...files, '--json', ...config],
          { cwd },
        );
        codes.push(code);
        return JSON.parse(out);
      };
      [recommended, byDefault] = await Promise.all([
        simulate(['--config', 'c.mjs']),
        simulate([]),
      ]);
      // Beside this test, where `spillway` is found as in a project that has it.
      const copy = join(import.meta.dirname, `.recommended-${process.pid}.mjs`);
      await copyFile(join(cwd, 'c.mjs'), copy);
      ({ options } = await import(pathToFileURL(copy).href));
      await Promise.all([rm(copy), rm(cwd, { recursive: true })]);
    }, 120_000);

    it('comes from files that were all read', () => {
      expect(codes).toEqual([0, 0, 0]);
    });

    it('makes no step larger, and every step smaller once a result was reduced', () => {
      let reduced = 0;
      for (const { steps } of recommended.conversations) {
        let isReduced = false;
        for (const { before, after } of steps) {
          expect(after.tokens).toBeLessThanOrEqual(before.tokens);
          isReduced ||= after.tokens < before.tokens;
          if (!isReduced) continue;
          reduced++;
          expect(after.tokens).toBeLessThan(before.tokens);
        }
      }
      expect(reduced).toBeGreaterThan(500);
    });

    it('sends fewer tokens than the defaults do, and these fewer than none', () => {
      const [best, standard] = [recommended.totals, byDefault.totals];
      expect(best.after.tokens).toBeLessThan(0.97 * standard.after.tokens);
      expect(standard.after.tokens).toBeLessThan(0.6 * standard.before.tokens);
      expect(best.before).toEqual(standard.before);
    });

    it('shows no less of what the agents used than the defaults do', async () => {
      const [best, standard] = [
        await measureRecall(options),
        await measureRecall({}),
      ];
      expect(best.kept / best.used).toBeGreaterThanOrEqual(
        standard.kept / standard.used,
      );
      expect(best.used - best.kept).toBeLessThanOrEqual(
        standard.used - standard.kept,
      );
      // The command itself reads texts rather than JSON, which shifts some names.
      for (const [own, told] of [
        [best, recommended.evidence],
        [standard, byDefault.evidence],
      ] as const) {
        expect(Math.abs(told.used - own.used)).toBeLessThanOrEqual(5);
        expect(
          Math.abs(told.used - told.hidden - own.kept),
        ).toBeLessThanOrEqual(5);
      }
    });
  },
);

function transcripts(): string[] {
  const folder = join(dataFolder ?? '', 'transcripts');
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => join(folder, name));
}

interface Recall {
  used: number;
  kept: number;
}

/**
 * Evidence recall, measured apart from the command: of the identifiers that first
 * appear in a reduced result and that the agent writes in the six messages after it,
 * those that the stand-in shows.
 */
async function measureRecall(options: SpillwayOptions): Promise<Recall> {
  const recall = { used: 0, kept: 0 };
  for (const file of transcripts()) {
    const messages: ModelMessage[] = JSON.parse(readFileSync(file, 'utf8'));
    const reduced = await createSpillway({
      ...options,
      store: memoryStore(),
    }).reduceMessages({ messages });
    const earlier = new Set<string>();
    for (const [index, message] of messages.entries()) {
      const written = namesIn(writtenIn(messages.slice(index + 1, index + 7)));
      const sent = resultsIn(reduced[index]);
      for (const [place, text] of resultsIn(message).entries()) {
        const shown = sent[place] ?? '';
        if (text === shown) continue;
        const names = namesIn(text);
        const used = [...written].filter(
          name => names.has(name) && !earlier.has(name),
        );
        recall.used += used.length;
        recall.kept += used.filter(name => shown.includes(name)).length;
      }
      for (const name of namesIn(JSON.stringify(message.content)))
        earlier.add(name);
    }
  }
  return recall;
}

function resultsIn(message: ModelMessage | undefined): string[] {
  return message?.role === 'tool'
    ? message.content.flatMap(part =>
        part.type === 'tool-result' ? [textOf(part.output)] : [],
      )
    : [];
}

function namesIn(text: string): Set<string> {
  return new Set(text.match(/[A-Za-z_][\w./:-]{7,}/g));
}

function writtenIn(messages: readonly ModelMessage[]): string {
  return messages
    .map(message => {
      if (message.role !== 'assistant') return '';
      if (typeof message.content === 'string') return message.content;
      return message.content
        .map(part =>
          part.type === 'text'
            ? part.text
            : JSON.stringify('input' in part ? part.input : ''),
        )
        .join(' ');
    })
    .join(' ');
}
