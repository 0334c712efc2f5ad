import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage, and resolves to the bytes of the heap and of buffers that are left. */
export async function collectGarbage(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  // What a promise or a WeakRef holds is held until the end of the task; buffers are freed behind the second collection.
  for (let time = 0; time < 3; time++) {
    await new Promise(resolve => {
      setTimeout(resolve, 0);
    });
    if (typeof collect === 'function') collect();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
