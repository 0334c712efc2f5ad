import { z } from 'zod';

const schema = z.object({
  id: z.string().min(1).max(64),
  message: z.object({
    id: z.string().min(1).max(64),
    role: z.literal('user'),
    parts: z.array(
      z.object({ type: z.literal('text'), text: z.string().max(8_000) }),
    ),
  }),
});

/** What the page sends: the chat's id and the new message. What was said before is in the database. */
export type ChatRequest = z.infer<typeof schema>;

/** Reads the body of a request. Rejects when it is anything else, for instance a message with forged tool results. */
export async function readChatRequest(request: Request): Promise<ChatRequest> {
  return schema.parse(await request.json());
}
