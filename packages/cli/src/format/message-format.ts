import type { ModelMessage } from 'ai';

/** An object of a transcript that may be a message. */
export type MessageRow = Readonly<Record<string, unknown>>;

/** Messages as the SDK has them, or why there are none. */
export type Converted =
  | { readonly messages: readonly ModelMessage[] }
  | { readonly reason: string };

/** One way in which messages are written down. */
export interface MessageFormat {
  /** As people call it. */
  readonly name: string;
  /** Whether a message is written in this way, and in no other. */
  readonly matches: (row: MessageRow) => boolean;
  /** `nameOf` tells the tool of a call that came before. */
  readonly convert: (
    row: MessageRow,
    nameOf: (toolCallId: string) => string,
  ) => Converted | Promise<Converted>;
}
