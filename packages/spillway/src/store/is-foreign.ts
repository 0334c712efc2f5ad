/**
 * Says whether a file belongs to another user than this process runs as.
 *
 * The effective user counts, since that is who owns what the process creates.
 * Always false on Windows, which has no user numbers; its folder for temporary
 * files is private to a user already.
 */
export function isForeign({ uid }: { uid: number }): boolean {
  const ownId = process.geteuid?.();
  return ownId !== undefined && uid !== ownId;
}
