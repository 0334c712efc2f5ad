/** What is known of an error of the AWS SDK without its texts. */
interface ErrorFacts {
  /** The status of the answer; `undefined` when there was none. */
  readonly status: number | undefined;
  /** The server's code, such as `AccessDenied`, or the name of the error. */
  readonly code: string;
}

/** Reads what kind of error was thrown. */
export function errorFacts(error: unknown): ErrorFacts {
  const metadata: unknown = fieldOf(error, '$metadata');
  const status = fieldOf(metadata, 'httpStatusCode');
  const code = fieldOf(error, 'code') ?? fieldOf(error, 'name');
  return {
    status: typeof status === 'number' ? status : undefined,
    code: typeof code === 'string' ? code : 'Error',
  };
}

/**
 * Makes the error that a method of the store rejects with.
 *
 * The error of the SDK holds the request, headers and signature included, and the
 * texts of some servers repeat them; so none of it is kept but status and code,
 * and the message where there was no answer, which is then the machine's own.
 */
export function bucketError({
  operation,
  bucket,
  error,
}: {
  /** What was tried, to follow "could not". */
  operation: string;
  bucket: string;
  error: unknown;
}): Error {
  const { status, code } = errorFacts(error);
  const message = error instanceof Error ? `: ${error.message}` : '';
  const why = status === undefined ? `${code}${message}` : `${status} ${code}`;
  return new Error(`s3Store could not ${operation} in ${bucket}: ${why}`);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Reflect.get(value, name)
    : undefined;
}
