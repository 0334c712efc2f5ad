/**
 * Makes the inputs that need no data: each a list of results of one step, with the
 * needle that the person asking would need, where there is one.
 *
 * What matters stands at 61.7 % of its input, out of reach of every head and tail.
 */
export function ownInputs(limit) {
  return {
    '2,000 JSON rows': {
      needle,
      isJson: true,
      results: [json(rows(2_000))],
    },
    '5,000 log lines': { needle, results: [text(log(5_000))] },
    'one 5 MB line': { needle, results: [text(oneLine(5_000_000))] },
    // Heads of even and of odd length meet the middle of a pair in one of the two.
    'emoji at the cut': {
      results: ['', 'a'].map(start => text(start + '😀'.repeat(100_000))),
    },
    'one character over': { results: [text(log(5_000).slice(0, limit + 1))] },
    'ten parallel results': {
      isBatch: true,
      results: Array.from({ length: 10 }, (_, at) =>
        text(`tool ${at}\n${log(5_000)}`.slice(0, limit - 1)),
      ),
    },
    'text beside an image': {
      needle,
      hasMedia: true,
      results: [content(log(5_000))],
    },
    'an error result': {
      needle,
      results: [{ type: 'error-text', value: log(7_000) }],
    },
    'BigInt and cycles': { needle, isJson: true, results: [json(odd())] },
  };
}

const needle = 'FATAL disk quota exceeded on shard 7';

function text(value) {
  return { type: 'text', value };
}

function json(value) {
  return { type: 'json', value };
}

function content(value) {
  const data = Buffer.alloc(3_000, 7).toString('base64');
  return {
    type: 'content',
    value: [
      { type: 'text', text: value },
      {
        type: 'file',
        mediaType: 'image/png',
        data: { type: 'data', data },
      },
    ],
  };
}

/** Is the same text on every call, so that a count of its tokens is kept. */
export function log(count) {
  return Array.from({ length: count }, (_, at) =>
    at === Math.floor(count * 0.617)
      ? `2026-11-30T12:00:00Z ${needle}`
      : `2026-11-30T12:00:00Z INFO worker-${at % 7} request ${at} took ${(at * 37) % 900} ms`,
  ).join('\n');
}

function rows(count) {
  return Array.from({ length: count }, (_, id) => {
    const isFatal = id === Math.floor(count * 0.617);
    return {
      id,
      status: isFatal ? 'failed' : 'ok',
      message: isFatal ? needle : `request ${id} done`,
      milliseconds: (id * 37) % 900,
    };
  });
}

function oneLine(chars) {
  const parts = [];
  let length = 0;
  for (let at = 0; length < chars; at++) {
    const part = `key${at}=value${(at * 7919) % 10_007};`;
    parts.push(part);
    length += part.length;
  }
  parts.splice(Math.floor(parts.length * 0.617), 0, `${needle};`);
  return parts.join('').slice(0, chars);
}

/** What a tool may return and JSON cannot say: a number beyond it, and itself. */
function odd() {
  const value = { total: 12_345_678_901_234_567_890n, rows: rows(2_000) };
  value.self = value;
  return value;
}
