import { generateId } from 'ai';
import { connection } from 'next/server';
import { redirect } from 'next/navigation';

/** Opens a new chat. */
export default async function NewChat() {
  await connection();
  redirect(`/chat/${generateId()}`);
}
