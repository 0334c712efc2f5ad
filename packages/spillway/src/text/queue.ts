/** Values by rank, the highest first; of equal ranks the one that was added first. */
export interface Queue<VALUE> {
  readonly add: (rank: number, value: VALUE) => void;
  /** Removes and returns the value with the highest rank. */
  readonly take: () => { rank: number; value: VALUE } | undefined;
  /** Returns the highest rank; negative infinity when nothing is there. */
  readonly highest: () => number;
}

interface Entry<VALUE> {
  readonly rank: number;
  readonly order: number;
  readonly value: VALUE;
}

/** Makes an empty queue, a binary heap: adding and taking cost the logarithm of its size. */
export function createQueue<VALUE>(): Queue<VALUE> {
  const heap: Entry<VALUE>[] = [];
  let order = 0;
  return {
    add: (rank, value) => {
      heap.push({ rank, order: order++, value });
      rise();
    },
    take: () => {
      const top = heap[0];
      const last = heap.pop();
      if (heap.length > 0 && last !== undefined) {
        heap[0] = last;
        sink();
      }
      return top;
    },
    highest: () => heap[0]?.rank ?? Number.NEGATIVE_INFINITY,
  };

  function rise(): void {
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!swapIfFirst(at, parent)) return;
      at = parent;
    }
  }

  function sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const child = isFirst(heap[right], heap[left]) ? right : left;
      if (!swapIfFirst(child, at)) return;
      at = child;
    }
  }

  /** Swaps two entries when the first one belongs before the other, and says whether it did. */
  function swapIfFirst(one: number, other: number): boolean {
    const [first, second] = [heap[one], heap[other]];
    if (
      first === undefined ||
      second === undefined ||
      !isFirst(first, second)
    ) {
      return false;
    }
    heap[one] = second;
    heap[other] = first;
    return true;
  }
}

function isFirst<VALUE>(
  one: Entry<VALUE> | undefined,
  other: Entry<VALUE> | undefined,
): boolean {
  if (one === undefined || other === undefined) return false;
  return (
    one.rank > other.rank ||
    (one.rank === other.rank && one.order < other.order)
  );
}
