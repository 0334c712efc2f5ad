/** What can be done about the part of a result that is not shown. */
export type Rest =
  /** It is kept, and the model can call the read tool. */
  | {
      readonly type: 'readable';
      readonly readCall: string;
      readonly searchCall: string;
    }
  /** It is kept, but this run offers the model no read tool. */
  | { readonly type: 'no-read-tool' }
  /** It was not kept: the action keeps nothing, or the store refused it. */
  | { readonly type: 'not-kept' };

/** Says what can be done about the rest, with the exact calls. */
export function restHint(rest: Rest): string {
  switch (rest.type) {
    case 'readable':
      return `Read on with ${rest.readCall}, or search all of it with ${rest.searchCall}.`;
    case 'no-read-tool':
      return 'No tool of this run can read the rest: call the tool again with a narrower input if it is needed.';
    case 'not-kept':
      return 'The rest was not kept, and the same call would be cut the same way: call the tool again with a narrower input if it is needed.';
  }
}

/** Says the same in as few characters as possible. */
export function shortRestHint(rest: Rest): string {
  switch (rest.type) {
    case 'readable':
      return `Read on: ${rest.readCall}`;
    case 'no-read-tool':
      return 'Narrow the call to see it.';
    case 'not-kept':
      return 'Not kept; narrow the call.';
  }
}
