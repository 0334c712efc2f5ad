/** Case E61: results that JSON does not know break no run, and what can be said of them is said. */
import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { handleIn, readToolResult, readWholeBytes } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { runAgent } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';

const long = 'a line of a log that nobody reads\n'.repeat(1_000);

describe('E61: odd results', () => {
  it.each([
    ['a BigInt', { id: 2n ** 70n }, { id: '1180591620717411303424' }],
    ['a cycle', cycle(), { name: 'x', self: '[circular]' }],
    ['a Date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
    ['a Map', new Map([['a', 1]]), {}],
    ['undefined', undefined, null],
    ['a function', () => 1, null],
    ['a symbol', Symbol('x'), null],
    ['a field that is undefined', { a: undefined, b: 1 }, { b: 1 }],
    ['a toJSON that throws', { toJSON: throwing }, '[unreadable]'],
    ['a getter that throws', withGetter(), { a: 1, b: '[unreadable]' }],
    ['NaN', Number.NaN, null],
    ['bytes', Uint8Array.from([7, 8]), { 0: 7, 1: 8 }],
  ])('sends a small %s as JSON', async (_name, value, json) => {
    expect(await outputOf(value)).toEqual({ type: 'json', value: json });
  });

  it('sends what is nested too deeply for JSON.stringify as text', async () => {
    let nested: unknown = [];
    for (let level = 0; level < 100_000; level++) nested = [nested];
    const sent = await outputOf(nested, []);
    expect(sent.type).toBe('text');
    expect(textOf(sent)).toBe('['.repeat(100_001) + ']'.repeat(100_001));
  });

  it('reduces what is nested deeply, and has all of it', async () => {
    let nested: unknown = long;
    for (let level = 0; level < 100_000; level++) nested = { nested };
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await runAgent({
      spillway,
      tools: { odd: returning(nested) },
      steps: [[call('odd', 'c1')]],
    });
    const handle = handleIn(textOf(lastOutput(scripted, 'c1')));
    const answer = await readToolResult(spillway, {
      handle,
      pattern: 'nobody reads',
    });
    expect(answer).toContain('1,000 hits');
  });

  it.each([
    ['a Buffer', () => Buffer.from(bytes())],
    ['a Uint8Array', bytes],
    [
      'a view of a larger buffer',
      () => Buffer.concat([Buffer.alloc(9), bytes()]).subarray(9),
    ],
    ['an ArrayBuffer', () => bytes().buffer],
    ['a DataView', () => new DataView(bytes().buffer)],
    ['a Blob', () => new Blob([bytes()])],
    [
      'a Buffer after JSON',
      () => JSON.parse(JSON.stringify(Buffer.from(bytes()))),
    ],
    ['a byte map', () => JSON.parse(JSON.stringify(bytes()))],
  ])('stores %s verbatim', async (_name, make) => {
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await runAgent({
      spillway,
      tools: { odd: returning(make()) },
      steps: [[call('odd', 'c1')]],
    });
    const sent = textOf(lastOutput(scripted, 'c1'));
    expect(sent).toContain('20,000 bytes of binary data');
    const stored = await readWholeBytes(spillway, handleIn(sent));
    expect(Buffer.compare(stored, bytes())).toBe(0);
  });

  it.each([
    ['a BigInt', { long, id: 2n ** 70n }, '"id": "1180591620717411303424"'],
    ['a cycle', Object.assign(cycle(), { long }), '"self": "[circular]"'],
    [
      'a getter that throws',
      Object.assign(withGetter(), { long }),
      '"b": "[unreadable]"',
    ],
    [
      '__proto__',
      JSON.parse(`{"__proto__":{"x":1},"long":${JSON.stringify(long)}}`),
      '"__proto__": {',
    ],
  ])('keeps %s in what is stored', async (_name, value, line) => {
    for (const action of [spill(), truncate()]) {
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: 5_000, action }],
      });
      // oxlint-disable-next-line no-await-in-loop -- one action after another
      const scripted = await runAgent({
        spillway,
        tools: { odd: returning(value) },
        steps: [[call('odd', 'c1')]],
      });
      const handle = handleIn(textOf(lastOutput(scripted, 'c1')));
      // oxlint-disable-next-line no-await-in-loop -- one action after another
      const answer = await readToolResult(spillway, { handle, pattern: line });
      expect(answer).toContain('1 of 1 hit');
    }
  });

  it('pollutes no prototype', async () => {
    await outputOf(JSON.parse('{"__proto__":{"polluted":true}}'));
    expect('polluted' in {}).toBe(false);
  });
});

async function outputOf(value: unknown, bands?: []) {
  const scripted = await runAgent({
    spillway: createSpillway({
      store: memoryStore(),
      turnBudget: false,
      ...(bands && { bands }),
    }),
    tools: { odd: returning(value) },
    steps: [[call('odd', 'c1')]],
  });
  return lastOutput(scripted, 'c1');
}

function bytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7 + 255) % 256);
}

function cycle(): object {
  const value: Record<string, unknown> = { name: 'x' };
  value['self'] = value;
  return value;
}

function withGetter(): object {
  return Object.defineProperty({ a: 1 }, 'b', {
    enumerable: true,
    get: throwing,
  });
}

function throwing(): never {
  throw new Error('do not look at me');
}
