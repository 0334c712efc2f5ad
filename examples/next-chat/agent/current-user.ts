import { cookies } from 'next/headers';

/** The name of the cookie that `proxy.ts` gives to every visitor. */
export const userCookie = 'user';

/** Resolves to the visitor's id; your session goes here. Throws when there is none. */
export async function currentUser(): Promise<string> {
  const user = (await cookies()).get(userCookie)?.value;
  if (user === undefined) throw new Error('This request has no user.');
  return user;
}
