import type { LanguageModel } from 'ai';
import { type Context, Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { createSpillway, memoryStore, truncate } from 'spillway';
import { answer } from './answer.ts';

/** Who the tokens belong to. */
const users = new Map([
  ['alices-token', 'alice'],
  ['bobs-token', 'bob'],
]);

/** Makes the app. It runs wherever there are `Request` and `Response`: on Node as on the edge. */
export function createApp({
  model,
}: {
  model: Exclude<LanguageModel, string>;
}) {
  // One instance for all requests. Several machines need a store that they share, such as redisStore().
  const spillway = createSpillway({ store: memoryStore() }); // 1
  const brief = spillway.with({
    bands: [{ over: 2_000, action: truncate({ maxChars: 1_500 }) }],
  });

  const app = new Hono<{ Variables: { userId: string } }>();
  app.use(
    bearerAuth({
      verifyToken: (token, context: Context) => {
        context.set('userId', users.get(token));
        return users.has(token);
      },
    }),
  );
  app.post('/chat', async ({ req, var: { userId } }) => {
    const { messages } = await req.json();
    return answer({ spillway, model, userId, messages });
  });
  app.post('/glance', async ({ req, var: { userId } }) => {
    const { messages } = await req.json();
    return answer({ spillway: brief, model, userId, messages });
  });
  return app;
}
