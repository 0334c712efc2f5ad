const form = /^~\d+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Makes a name that no other write has, and that is no key because of its `~`. */
export function temporaryName(): string {
  return `~${process.pid}-${crypto.randomUUID()}`;
}

/** Says whether a name is one that `temporaryName` makes. */
export function isTemporaryName(name: string): boolean {
  return form.test(name);
}
