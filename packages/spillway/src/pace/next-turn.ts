/** Resolves in a later turn of the event loop, after input and output had theirs. */
export function nextTurn(): Promise<void> {
  return new Promise(resolve => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}
