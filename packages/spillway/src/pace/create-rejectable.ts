/** A promise that ends only by being rejected, to race with what may take too long. */
export interface Rejectable {
  readonly promise: Promise<never>;
  readonly reject: (reason: unknown) => void;
}

/** Makes such a promise. `Promise.withResolvers` is not there in Node.js 20, which some still run. */
export function createRejectable(): Rejectable {
  let reject: Rejectable['reject'] = () => {};
  const promise = new Promise<never>((_, rejectIt) => {
    reject = rejectIt;
  });
  return { promise, reject };
}
