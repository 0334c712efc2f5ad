import type { RedisClient } from './redis-client.ts';

/** How the store talks to the server: errors are rejections, and nothing is thrown into the process. */
export interface RedisConnection {
  /** Sends a command; texts in the reply come as bytes with `asBytes`. */
  readonly send: <REPLY>(
    command: readonly (string | Buffer)[],
    options?: { asBytes: boolean },
  ) => Promise<REPLY>;
}

/** RESP's type of a text that may hold any byte, `$`, by its number as node-redis maps types. */
const blobString = 36;

/** Passes a command on; what the reply is follows from the command. */
export async function sendTo<REPLY>(
  client: RedisClient,
  command: readonly (string | Buffer)[],
  { asBytes }: { asBytes: boolean } = { asBytes: false },
): Promise<REPLY> {
  const reply = await client.sendCommand(
    command,
    asBytes ? { typeMapping: { [blobString]: Buffer } } : {},
  );
  // oxlint-disable-next-line no-unsafe-type-assertion -- Redis documents it for each command
  return reply as REPLY;
}

/** Is told of what every command rejects with anyway; without a listener, an emitter's `error` ends the process. */
export function ignoreError(): void {
  // The command that was running rejects with it.
}
