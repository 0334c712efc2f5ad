/** A promise that ends only by being rejected, to race with what may take too long. */
export interface Rejectable {
  readonly promise: Promise<never>;
  readonly reject: (reason: unknown) => void;
}

/** Makes such a promise. `Promise.withResolvers` is not there in Node.js 20, which some still run. */
export function createRejectable(): Rejectable {
  const made: { reject?: Rejectable['reject'] } = {};
  const promise = new Promise<never>((_resolve, reject) => {
    made.reject = reject;
  });
  return { promise, reject: reason => made.reject?.(reason) };
}
