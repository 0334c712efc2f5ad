/** JSON stays JSON: it parses, its digits and keys are true, and small fields beside a huge one are whole. */
import { tool } from 'ai';
import { type Action, spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyAction } from '../every-action.ts';
import { everyChooser } from '../every-chooser.ts';
import { handleIn, readWholeText } from '../read-back.ts';
import { bothWays, sentBy } from '../sent-by.ts';

const words = 'word '.repeat(2_000);

/** Text that holds JSON which a parser and a writer would change. */
const source = `{"id": 12345678901234567890, "ratio": 1.10, "a": 1, "a": 2, "__proto__": {"polluted": true}, "constructor": null, "rows": [${'{"n": 98765432109876543210},'.repeat(900)}{"n": 0.30}]}`;

const documents: readonly (readonly [string, unknown])[] = [
  ['rows', Array.from({ length: 900 }, (_, id) => ({ id, name: `n${id}` }))],
  ['an object of long texts', { one: words, two: words, three: 3 }],
  ['a map with numbers for keys', Object.fromEntries(Object.entries(words))],
  ['a map with keys of our own', { $spillway: words, value: [words] }],
  ['deep nesting', nested(3_000)],
  ['rows as text', JSON.stringify(Array.from({ length: 9_000 }, (_, n) => n))],
  ['duplicate keys as text', source],
];

describe.each(bothWays)('with %s', (_way, run) => {
  describe.each(everyAction)('%s', (_action, action) => {
    it.each(documents)(
      'B28: makes a stand-in that parses, of %s',
      async (_name, value) => {
        const { output, text } = await sentBy(run, { value }, action, 9_000);
        expect(text).toContain('spillway: ');
        const json =
          output.type === 'json' ? JSON.stringify(output.value) : bodyOf(text);
        expect(() => JSON.parse(json)).not.toThrow();
      },
    );

    it('B28: keeps digits, duplicate keys and __proto__ as they are', async () => {
      const { text, spillway } = await sentBy(run, { value: source }, action);
      const json = bodyOf(text);
      expect(json).toContain('"id":12345678901234567890,"ratio":1.10');
      expect(json).toContain('"a":1,"a":2,"__proto__":{"polluted":true}');
      expect(json).toContain('{"n":98765432109876543210}');
      expect(Object.hasOwn(JSON.parse(json), '__proto__')).toBe(true);
      expect('polluted' in {}).toBe(false);
      expect(await readWholeText(spillway, handleIn(text))).toBe(source);
    });

    it('B28: keeps a member named __proto__ of a value', async () => {
      const value: unknown = JSON.parse(
        `{"__proto__": {"polluted": true}, "log": ${JSON.stringify(words)}}`,
      );
      const { output, text } = await sentBy(run, { value }, action, 9_000);
      const json =
        output.type === 'json' ? JSON.stringify(output.value) : bodyOf(text);
      expect(json).toContain('"__proto__":{"polluted":true}');
      expect('polluted' in {}).toBe(false);
    });

    it('B30: bounds the total of 50 fields of just under the limit each', async () => {
      const value = Object.fromEntries(
        Array.from({ length: 50 }, (_, at) => [
          `field${at}`,
          fieldText(9_990, at),
        ]),
      );
      const sent = await sentBy(run, { value }, action);
      expect(sent.text.length).toBeLessThanOrEqual(
        action.type === 'paginate' ? 8_000 : 4_000,
      );
      expect(sent.text).toContain('field0');
      expect(sent.text).toMatch(
        /Shown: (?:page 1 of about \d+, )?(?:all 50|\d+ of 50) keys/,
      );
    });

    it('B30: bounds the total of 1,000 content parts of 500 characters', async () => {
      const parts = Array.from({ length: 1_000 }, (_, at) => ({
        type: 'text' as const,
        text: fieldText(500, at),
      }));
      const sent = await sentBy(run, { tool: showing(parts) }, action);
      expect(sent.output.type).toBe('content');
      expect(sent.text.length).toBeLessThan(10_000);
      expect(sent.text.length).toBeGreaterThan(1_000);
    });

    it('B39: takes base64 inside JSON for binary, and spills it whole', async () => {
      const data = base64(2_580_000);
      const value = JSON.stringify({
        content: [{ type: 'image', data, mimeType: 'image/png' }],
        note: 'a screenshot',
      });
      const { text: sent, spillway } = await sentBy(run, { value }, action);
      expect(sent).toContain('bytes in base64 left out]');
      expect(sent).toContain('"note":"a screenshot"');
      expect(sent).not.toContain(data.slice(100, 120));
      expect(sent.length).toBeLessThan(1_200);
      expect(await readWholeText(spillway, handleIn(sent))).toBe(value);
    });
  });

  describe.each(everyChooser)('%s', (_action, action) => {
    it.each([
      ['a value', (value: unknown): unknown => value],
      ['text', (value: unknown): unknown => JSON.stringify(value)],
    ])(
      'B29: keeps stderr and exitCode whole beside 1 MB of stdout, which is cut towards its tail, in %s',
      async (_form, formOf) => {
        const lines = Array.from(
          { length: 60_000 },
          (_, at) => `step ${at} ok`,
        );
        const stdout = lines.join('\n');
        const stderr = 'make: *** [Makefile:12: all] Error 2\n'.repeat(5);
        const value = formOf({ stdout, stderr, exitCode: 1 });
        const { output, text } = await sentBy(run, { value }, action);
        const shown: { stdout: string } =
          output.type === 'json' ? output.value : JSON.parse(bodyOf(text));
        expect(shown).toMatchObject({ stderr, exitCode: 1 });
        expect(shown.stdout.endsWith('step 59999 ok')).toBe(true);
        const [head = '', ...rest] = shown.stdout.split(/\[lines? .*\]/);
        expect(head.length).toBeLessThan(rest.join('').length / 2);
      },
    );
  });

  it.each<[string, Action]>([
    ['truncate', truncate()],
    ['spill', spill()],
  ])(
    'B39: counts content and structuredContent that say the same once, with %s',
    async (_name, action) => {
      const small = mcpResult(125);
      const passed = await sentBy(run, { value: small }, action);
      expect(JSON.stringify(small).length).toBeGreaterThan(10_000);
      expect(passed.output).toMatchObject({ type: 'json', value: small });
      expect(passed.events).toEqual([]);

      const { text: sent, spillway } = await sentBy(
        run,
        { value: mcpResult(600) },
        action,
      );
      const { content, isError } = mcpResult(600);
      const kept = await readWholeText(spillway, handleIn(sent));
      expect(JSON.parse(kept)).toEqual({ content, isError });

      const other = { ...mcpResult(600), structuredContent: { rows: [1] } };
      const both = await sentBy(run, { value: other }, action);
      expect(
        JSON.parse(await readWholeText(both.spillway, handleIn(both.text))),
      ).toEqual(other);
    },
  );
});

/** What an MCP server returns that says its structured content once more as text. */
function mcpResult(count: number) {
  const structuredContent = {
    rows: Array.from({ length: count }, (_, id) => ({ id, state: 'open' })),
  };
  return {
    content: [
      { type: 'text', text: JSON.stringify(structuredContent, undefined, 2) },
    ],
    structuredContent,
    isError: false,
  };
}

/** A tool whose result the model sees as these parts. */
function showing(value: { type: 'text'; text: string }[]) {
  return tool({
    inputSchema: z.object({}),
    execute: async () => 'ok',
    toModelOutput: () => ({ type: 'content', value }),
  });
}

function fieldText(length: number, at: number): string {
  return `part ${at} has something to say. `.repeat(length).slice(0, length);
}

/** Returns base64 of bytes of all kinds. */
function base64(length: number): string {
  const bytes = Uint8Array.from(
    { length: (length * 3) / 4 },
    (_, at) => (at * 2_654_435_761) >>> 16,
  );
  return Buffer.from(bytes).toString('base64');
}

function nested(depth: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level++) value = { a: [value] };
  return value;
}

/** Returns what stands below the notice and the shape. */
function bodyOf(standIn: string): string {
  return standIn
    .split('\n')
    .filter(line => !/^\[spillway: |^Shape: /.test(line))
    .join('\n');
}
