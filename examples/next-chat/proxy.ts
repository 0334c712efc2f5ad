import { type NextRequest, NextResponse } from 'next/server';
import { userCookie } from './agent/current-user.ts';

/** Gives each visitor an id that nobody can guess, in the place of a log-in. */
export function proxy(request: NextRequest): NextResponse {
  if (request.cookies.has(userCookie)) return NextResponse.next();
  const id = crypto.randomUUID();
  request.cookies.set(userCookie, id);
  const response = NextResponse.next({ request });
  response.cookies.set(userCookie, id, { httpOnly: true, sameSite: 'lax' });
  return response;
}

export const config = { matcher: '/((?!_next/|api/orders).*)' };
