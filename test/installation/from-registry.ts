/** Why a test is skipped that needs the registry. */
export const unreachable =
  'the registry cannot be reached, so nothing was installed';

/**
 * Does what needs the registry, twice where need be, since a connection can hang.
 * Resolves to nothing, and says so, where there is no registry: a run without it
 * proves less.
 */
export async function fromRegistry<RESULT>(
  attempt: () => Promise<RESULT>,
): Promise<RESULT | undefined> {
  try {
    return await attempt();
  } catch {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      console.warn(`Skipped: ${unreachable}.`);
      return undefined;
    }
  }
}

function isUnreachable(error: unknown): boolean {
  return /ENOTFOUND|EAI_AGAIN|ECONNRE|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network|took too long/.test(
    String(error),
  );
}
