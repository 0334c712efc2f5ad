/** What a provider says is too large. Numbers are those of its message, where it names them. */
export type SizeError = ByteLimitError | OutputCapError | PromptTooLongError;

/** The output that was asked for does not fit; the prompt would. */
export interface OutputCapError {
  readonly type: 'output-cap';
  /** The most output tokens that fit. */
  readonly maxOutputTokens: number | undefined;
  /** The window that input and output share, when that is what the output does not fit into. */
  readonly window: SharedWindow | undefined;
}

/** A context window with what was measured against it, in tokens. */
interface SharedWindow {
  readonly maxTokens: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The input does not fit. */
export interface PromptTooLongError {
  readonly type: 'prompt-too-long';
  /** What was measured: the input, with the output that was asked for where both share a window. */
  readonly tokens: number | undefined;
  readonly maxTokens: number | undefined;
  /** How many of the tokens are output that was asked for; missing where the message does not say. */
  readonly outputTokens?: number | undefined;
}

/** The request, or a text in it, has too many bytes or characters, whatever its tokens. */
export interface ByteLimitError {
  readonly type: 'byte-limit';
  readonly bytes: number | undefined;
  readonly maxBytes: number | undefined;
}
