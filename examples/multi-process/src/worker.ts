// One process of the application: it answers the last message of a chat, and ends.
import { type RecordedModel, recordModel } from '@spillway-example/rehearsal';
import type { UIMessage } from 'ai';
import type { SpillwayEvent } from 'spillway';
import { answer } from './answer.ts';
import { moves, summaryMoves } from './moves.ts';
import { openSpillway } from './open-spillway.ts';

/** What a process is given. */
export interface Request {
  readonly redisUrl: string;
  readonly messages: UIMessage[];
}

/** What it sends back. */
export interface Reply {
  readonly messages: UIMessage[];
  readonly events: SpillwayEvent[];
  /** What the model was sent, step by step. */
  readonly prompts: RecordedModel['prompts'];
  /** How many requests for summaries were made. */
  readonly summaryRequests: number;
}

process.once('message', async ({ redisUrl, messages }: Request) => {
  const turn = messages.filter(({ role }) => role === 'user').length - 1;
  const chat = recordModel(moves[turn] ?? []);
  const summaries = recordModel(summaryMoves);
  const events: SpillwayEvent[] = [];
  const spillway = openSpillway({
    redisUrl,
    summaryModel: summaries.model,
    onEvent: event => events.push(event),
  });
  const answered = await answer({ spillway, model: chat.model, messages });
  const reply: Reply = {
    messages: answered,
    events,
    prompts: chat.prompts,
    summaryRequests: summaries.prompts.length,
  };
  process.send?.(reply, () => process.disconnect());
});
