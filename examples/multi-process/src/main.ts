import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import {
  answerText,
  beginsWith,
  describeEvents,
  rehearse,
} from '@spillway-example/rehearsal/check';
import type { UIMessage } from 'ai';
import { questions } from './moves.ts';
import { startRedis } from './start-redis.ts';
import type { Reply, Request } from './worker.ts';

const redis = await startRedis();
if (redis === undefined) {
  console.log(
    'Not run: this example needs redis-server on the PATH (Debian: apt-get install redis-server).',
  );
  process.exit(process.env['SPILLWAY_REQUIRE_SERVERS'] === '1' ? 1 : 0);
}

await rehearse({
  readme: new URL('../README.md', import.meta.url),
  run: async ({ say, check, expect }) => {
    const replies: Reply[] = [];
    let messages: UIMessage[] = [];
    for (const [turn, question] of questions.entries()) {
      messages.push(userMessage(question));
      // A process knows the chat, as a page has it, and where Redis is. Nothing else.
      // oxlint-disable-next-line no-await-in-loop -- a chat goes on message by message
      const reply = await inProcess({ redisUrl: redis.url, messages });
      replies.push(reply);
      ({ messages } = reply);
      say(`Process ${turn + 1}: ${question}`, '');
      say(...describeEvents(reply.events).map(line => `  ${line}`));
      say('', `  ${answerText(messages)}`, '');
    }

    const prompts = replies.flatMap(reply => reply.prompts);
    check(
      'each prompt of both processes begins, byte for byte, with the one before',
      prompts.every((prompt, at) => beginsWith(prompt, prompts[at - 1] ?? [])),
    );
    const requests = replies.map(({ summaryRequests }) => summaryRequests);
    expect('one summary is paid for', isDeepStrictEqual(requests, [1, 0]));
    const last = replies.at(-1);
    expect(
      'the second process makes no decision of its own',
      last?.events.every(
        event => !('origin' in event) || event.origin === 'record',
      ) ?? false,
    );
    expect(
      'the second process reads what the first one stored',
      last?.events.some(event => event.type === 'read-served' && event.found) ??
        false,
    );
    expect('and answers from it', answerText(messages).includes('16ccfb2'));
    expect(
      'the chat keeps the whole outputs, for the page',
      JSON.stringify(messages).length > 400_000,
    );
  },
}).finally(redis.stop);

/** Has a new process answer, which ends then. */
async function inProcess(request: Request): Promise<Reply> {
  const child = fork(new URL('worker.ts', import.meta.url));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended with ${code}`);
  });
  child.send(request);
  const [reply] = await Promise.race([once(child, 'message'), ended]);
  return reply;
}

function userMessage(text: string): UIMessage {
  return { id: text, role: 'user', parts: [{ type: 'text', text }] };
}
