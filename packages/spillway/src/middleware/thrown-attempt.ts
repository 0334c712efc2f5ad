import type { FailedAttempt } from './with-size-errors.ts';

/** Makes the attempt of a call that threw before there was a result. */
export function thrownAttempt<RESULT>(error: unknown): FailedAttempt<RESULT> {
  return {
    type: 'failed',
    error,
    giveUp: () => {
      throw error;
    },
    discard: () => {},
  };
}
