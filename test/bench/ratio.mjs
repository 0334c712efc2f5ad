/**
 * Measures functions in turns, so that noise meets all of them, and returns the
 * median milliseconds of each, or what else `pick` takes of the times.
 */
export async function medians(
  candidates,
  { rounds = 15, repeat = 1, pick = median } = {},
) {
  const times = new Map(Object.keys(candidates).map(name => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(candidates)) {
      const startedAt = performance.now();
      for (let time = 0; time < repeat; time++) await run();
      times.get(name).push((performance.now() - startedAt) / repeat);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, pick(all)]));
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/** Takes the shortest time: where other processes have their turns, they meet long functions more often than short ones. */
export function shortest(numbers) {
  return Math.min(...numbers);
}

/** Prints one comparison as a ratio of two medians. */
export function print(title, { ours, theirs }, unit = 'ms') {
  const ratio = (ours / theirs).toFixed(2);
  console.log(
    `${title.padEnd(66)} ${ratio.padStart(9)} x   (${ours.toFixed(4)} ${unit} against ${theirs.toFixed(4)} ${unit})`,
  );
}
