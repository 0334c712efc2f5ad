/** How long pruning spares what this process has used, in milliseconds: ten minutes, so that what a turn works with stays while the turn runs. */
export const sparedMs = 600_000;

/** How many payloads are remembered; about 2 MB of keys. */
const maxNotes = 10_000;

/** Remembers what this process has used of late. */
export interface RecentUse {
  /** Takes note that a payload, or something beside it, is used at a time in milliseconds since the epoch. */
  note(ownerKey: string, at: number): void;
  /** Whether a payload was used less than ten minutes before `now`. */
  has(ownerKey: string, now: number): boolean;
}

/**
 * Makes a note of recent uses. It forgets what is older than ten minutes, and
 * the oldest uses when more than 10,000 payloads are in use at once.
 */
export function createRecentUse(): RecentUse {
  // A Map iterates in the order of insertion, so the first use is the oldest.
  const uses = new Map<string, number>();
  return {
    note: (ownerKey, at) => {
      uses.delete(ownerKey);
      uses.set(ownerKey, at);
      for (const [oldest, usedAt] of uses) {
        if (uses.size <= maxNotes && at - usedAt < sparedMs) break;
        uses.delete(oldest);
      }
    },
    has: (ownerKey, now) => {
      const usedAt = uses.get(ownerKey);
      return usedAt !== undefined && now - usedAt < sparedMs;
    },
  };
}
