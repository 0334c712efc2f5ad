/** One step into JSON. */
export type PathStep =
  | { readonly type: 'key'; readonly key: string }
  /** Counted from the end when it is negative. */
  | { readonly type: 'index'; readonly index: number }
  /** From the first up to the last, not included; counted from the end when negative. */
  | {
      readonly type: 'slice';
      readonly from: number | undefined;
      readonly to: number | undefined;
    }
  /** All elements, or the values of all members. */
  | { readonly type: 'all' };

/** Whether a step leads to several places. */
export function isMany({ type }: PathStep): boolean {
  return type === 'slice' || type === 'all';
}

/** Writes a step behind a path. */
export function writeStep(step: PathStep): string {
  switch (step.type) {
    case 'key':
      return /^(?!\$$)[\w$-]+$/.test(step.key)
        ? `.${step.key}`
        : `[${JSON.stringify(step.key)}]`;
    case 'index':
      return `[${step.index}]`;
    case 'slice':
      return `[${step.from ?? ''}:${step.to ?? ''}]`;
    case 'all':
      return '[*]';
  }
}

/** Writes a path: `$` for the whole, `paths["/users"].get`, `items[3]`. */
export function writePath(steps: readonly PathStep[]): string {
  const path = steps.map(writeStep).join('');
  return path === '' ? '$' : path.replace(/^\./, '');
}
