import type { SeenPrompt } from './seen-prompt.ts';

/** A call that the model makes. */
export interface ScriptedCall {
  readonly toolName: string;
  readonly input: object;
}

type Move = (seen: SeenPrompt) => readonly ScriptedCall[] | string;

/** Decides what the scripted model does: calls, or an answer put together from what it was shown and has read. */
export function nextMove(seen: SeenPrompt): readonly ScriptedCall[] | string {
  try {
    const move = movesFor(seen.question)[seen.step];
    return (
      move?.(seen) ??
      'I only follow a script, and know the questions that a new chat offers.'
    );
  } catch (error) {
    return `My script ends here: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function movesFor(question: string): readonly Move[] {
  if (/before/i.test(question)) return whatHappenedBefore;
  if (/unpaid/i.test(question)) return howManyUnpaid;
  return /why|fail/i.test(question) ? whyItFailed : [];
}

/** Finds the one failure in 3 MB of log, and what is behind it in 3 MB of JSON and 1 MB of CSV. */
const whyItFailed: readonly Move[] = [
  () => [call('searchLogs', { text: 'checkout' })],
  seen => [read({ handle: handleOf(seen, 'searchLogs'), pattern: ' ERROR ' })],
  () => [
    call('fetchOrders', {}),
    call('readFile', { path: 'inventory.csv' }),
    call('readFile', { path: 'runbook.md' }),
  ],
  seen => {
    const { order, sku } = failureIn(seen);
    return [
      read({ handle: handleOf(seen, 'fetchOrders'), pattern: order }),
      read({ handle: handleOf(seen, 'readFile'), pattern: sku }),
    ];
  },
  seen => [aroundHit(seen, 'ord-')],
  seen => {
    const { order, sku, time, reason } = failureIn(seen);
    const found = seen.results('readToolResult').join('\n');
    const name = find(found, /"name": "(.+?)"/);
    const city = find(found, /"city": "(.+?)"/);
    const row = find(found, new RegExp(String.raw`^\d+: (${sku},.*)$`, 'm'));
    const [, article, warehouse, onHand, , source] = row.split(',');
    const advice = find(
      seen.results('readFile').join('\n'),
      /StockError: ([\s\S]+?)\.\n/,
    );
    return [
      `One checkout failed: ${order}, at ${time} UTC. ${reason}.`,
      `${name} from ${city} had ordered it. Nothing was charged.`,
      `inventory.csv says that ${onHand} of the ${article} are left in ${warehouse}, and that ${source} set this number; the rows around it are from stock counts. The runbook: ${advice.replaceAll(/\s+/g, ' ')}.`,
    ].join('\n\n');
  },
];

/** Reads in what an earlier turn has stored, and calls no tool again. */
const whatHappenedBefore: readonly Move[] = [
  seen => {
    const { line } = failureIn(seen);
    return [
      read({
        handle: handleOf(seen, 'searchLogs'),
        offset: line - 5,
        limit: 4,
      }),
    ];
  },
  seen => {
    const [latest = ''] = seen.results('readToolResult');
    const { order } = failureIn(seen);
    const events = [
      ...latest.matchAll(/T([\d:]+)\.\d+Z (\w+) +\w+ (ord-\d+) (.*)/g),
    ]
      .filter(([, , , id]) => id === order)
      .map(
        ([, time, level, , text]) =>
          `${time}  ${level === 'WARN' ? 'warning: ' : ''}${text}`,
      );
    return [
      `In the log that I searched before, just ahead of the failure of ${order}:`,
      ...events,
    ].join('\n');
  },
];

const howManyUnpaid: readonly Move[] = [
  () => [call('fetchOrders', { status: 'unpaid' })],
  seen => [read({ handle: handleOf(seen, 'fetchOrders'), path: 'total' })],
  seen => {
    const [latest = ''] = seen.results('readToolResult');
    return `${find(latest, /^1: (\d+)$/m)} orders of last night are unpaid: the shop API says so in "total".`;
  },
];

/** Finds the line of the failure in what was read back. */
function failureIn(seen: SeenPrompt) {
  const line = find(
    seen.results('readToolResult').join('\n'),
    /^\d+: .* ERROR .*StockError.*$/m,
    'There is no failure in what I have read; ask me first why a checkout failed.',
  );
  return {
    line: Number(find(line, /^(\d+)/)),
    time: find(line, /T([\d:]+)/),
    order: find(line, /(ord-\d+)/),
    sku: find(line, /([A-Z]{3}-\d+)/),
    reason: find(line, /(StockError.*)/),
  };
}

/** Takes the handle out of the latest notice about a tool's results. */
function handleOf(seen: SeenPrompt, toolName: string): string {
  return find(
    seen.results(toolName).join('\n'),
    /\\?"handle\\?":\\?"([\w.-]+)\\?"/,
  );
}

/** Makes the call that the answer of a search offers: to read around its first hit. */
function aroundHit(seen: SeenPrompt, text: string): ScriptedCall {
  const search = seen
    .results('readToolResult')
    .find(result => result.includes(`for "${text}`));
  return read(
    JSON.parse(
      find(search ?? '', /Around the first: readToolResult\((\{.*?\})\)/),
    ),
  );
}

function read(input: object): ScriptedCall {
  return call('readToolResult', input);
}

function call(toolName: string, input: object): ScriptedCall {
  return { toolName, input };
}

function find(text: string, pattern: RegExp, otherwise?: string): string {
  const found = pattern.exec(text);
  if (found === null)
    throw new Error(otherwise ?? `${pattern} is not in what I was shown.`);
  return found[1] ?? found[0];
}
