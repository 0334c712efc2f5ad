import { currentUser } from '../../../../../agent/current-user.ts';
import { loadMessages } from '../../../../../store/messages.ts';

/** The messages of a chat of this user, with whole outputs. */
export async function GET(
  _: Request,
  { params }: RouteContext<'/api/chats/[id]/messages'>,
): Promise<Response> {
  const chat = { userId: await currentUser(), chatId: (await params).id };
  return Response.json(loadMessages(chat));
}
