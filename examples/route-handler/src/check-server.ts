import type { Rehearsal } from '@spillway-example/rehearsal/check';
import { answerText, count } from '@spillway-example/rehearsal/check';
import type { ChatMessage } from './answer.ts';
import { ask } from './ask.ts';
import { questions } from './script.ts';
import { orderCount } from './search-orders.ts';

/** Asks a server as the pages of two users do, over HTTP, and checks what they get. */
export async function checkServer({
  url,
  say,
  check,
  expect,
}: { url: string } & Pick<Rehearsal, 'say' | 'check' | 'expect'>) {
  const chat = new URL('/chat', url);
  const glance = new URL('/glance', url);
  const token = 'alices-token';

  const refused = await fetch(chat, { method: 'POST', body: '{}' });
  check('nobody gets in without a token', refused.status === 401);

  const first = await ask({ url: chat, token, question: questions.refund });
  say(...describe('/chat', first));
  expect('the answer is right', answerText(first) === 'It was alice-1712.');
  expect('the page gets every order', ordersIn(first) === orderCount);

  const brief = await ask({ url: glance, token, question: questions.first });
  say(...describe('/glance', brief));
  expect(
    'the cut JSON says how many there are',
    answerText(brief) === `The first of ${count(orderCount)} is alice-0000.`,
  );

  const later = await ask({
    url: chat,
    token,
    messages: first,
    question: questions.cost,
  });
  say(...describe('/chat, later', later));
  expect('the second answer is right', answerText(later) === '73.28 EUR.');

  const handle = first.at(-1)?.metadata?.reduced[0]?.handle ?? '';
  const question = questions.read(handle);
  const own = await ask({ url: chat, token, question });
  expect('a user reads their own', answerText(own).includes('alice-0000'));
  const stolen = await ask({ url: chat, token: 'bobs-token', question });
  say(`/chat, to Bob: ${answerText(stolen).replaceAll(handle, '…')}`);
  check(
    "nobody reads what is another's",
    !answerText(stolen).includes('alice'),
  );
}

function describe(route: string, messages: readonly ChatMessage[]): string[] {
  const reduced = messages.at(-1)?.metadata?.reduced ?? [];
  return [
    `${route}: ${answerText(messages)}`,
    ...reduced.map(
      ({ sizeBefore, sizeAfter, action, origin }) =>
        `  ${count(sizeBefore)} characters became ${count(sizeAfter)} (${action}, ${origin})`,
    ),
  ];
}

function ordersIn(messages: readonly ChatMessage[]): number {
  const outputs = messages
    .flatMap(({ parts }) => parts)
    .map(part => ('output' in part ? part.output : undefined));
  return outputs.find(output => Array.isArray(output))?.length ?? 0;
}
