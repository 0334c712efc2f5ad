import { currentUser } from '../../../../../agent/current-user.ts';
import { chatContext } from '../../../../../context/chat-context.ts';
import { loadPrompts } from '../../../../../store/prompts.ts';
import { loadReductions } from '../../../../../store/reductions.ts';

/** What the model was sent in a chat of this user. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/api/chats/[id]/context'>,
): Promise<Response> {
  const chat = { userId: await currentUser(), chatId: (await params).id };
  return Response.json(chatContext(loadPrompts(chat), loadReductions(chat)));
}
