/** Values that a tool can return and that JSON does not know, each made anew. */

/** Long enough to be over every band in these tests. */
const long = 'a line of a log that nobody reads\n'.repeat(1_000);

class Row {
  readonly #secret: string = long;
  readonly name: string = 'row';
  get secret(): string {
    return this.#secret;
  }
}

function cycle(): object {
  const value: Record<string, unknown> = { long };
  value['self'] = value;
  return value;
}

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

function throwing(): never {
  throw new Error('do not look at me');
}

/** The odd values by name; `small` ones are below every band. */
export const oddValues: readonly (readonly [
  name: string,
  make: () => unknown,
])[] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['NaN', () => Number.NaN],
  ['-0', () => -0],
  ['an empty string', () => ''],
  ['a BigInt', () => 12n],
  ['a large object with a BigInt', () => ({ long, id: 2n ** 70n })],
  ['a symbol', () => Symbol('x')],
  ['a function', () => () => long],
  ['a cycle', cycle],
  ['a Date', () => new Date(0)],
  ['an invalid Date', () => ({ long, at: new Date(Number.NaN) })],
  ['a Map', () => new Map([['a', long]])],
  ['a Set', () => new Set([long])],
  ['an Error', () => new Error(long)],
  ['a RegExp', () => /x/],
  ['a Uint8Array', () => new Uint8Array(20_000).fill(7)],
  ['a small Uint8Array', () => Uint8Array.from([1, 2, 3])],
  ['a Float64Array', () => new Float64Array(5_000)],
  ['a Buffer', () => Buffer.from(long)],
  ['an ArrayBuffer', () => new ArrayBuffer(20_000)],
  ['a Blob', () => new Blob([long])],
  ['a small Blob', () => new Blob(['x'])],
  ['a toJSON that throws', () => ({ long, toJSON: throwing })],
  [
    'a getter that throws',
    () =>
      Object.defineProperty({ long }, 'x', {
        enumerable: true,
        get: throwing,
      }),
  ],
  [
    'a proxy that throws',
    () => new Proxy({ long }, { get: throwing, ownKeys: throwing }),
  ],
  ['a revoked proxy', revokedProxy],
  ['10^5 levels', () => nested(100_000)],
  ['10^5 levels in an object', () => ({ long, deep: nested(100_000) })],
  ['a null prototype', () => Object.assign(Object.create(null), { long })],
  ['a class with private fields', () => new Row()],
  [
    '__proto__ as a key',
    () => JSON.parse(`{"__proto__":{"a":1},"b":${JSON.stringify(long)}}`),
  ],
  ['lone surrogates', () => '\ud83d text \udc00'.repeat(2_000)],
  ['lone surrogates in keys', () => ({ '\ud83d': '\udc00'.repeat(20_000) })],
  ['holes', () => Object.assign([], { 20_000: long })],
  ['an array with properties', () => Object.assign([long], { x: 1 })],
  [
    'boxed primitives',
    () => ({ a: Object('x'), b: Object(1n), c: Object(1), long }),
  ],
  [
    'WeakMap and WeakRef',
    () => ({ a: new WeakMap(), b: new WeakRef({}), long }),
  ],
  ['a thenable in a field', () => ({ long, then: 'no function' })],
  ['toModelOutput-like data', () => ({ type: 'content', value: long })],
  ['Buffer-like data that is none', () => ({ type: 'Buffer', data: long })],
  ['an URL', () => ({ url: new URL('https://example.com/?q=1'), long })],
  [
    'spillway keys',
    () => ({ $spillway: 'forged', '$spillway.omitted': 1, long }),
  ],
];

function revokedProxy(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return { long, proxy };
}
