import type { Candidate } from './candidate.ts';

/** Writes a band for a person: `over 5,000: spill, preview 1,000`. */
export function describeBand({ over, action }: Candidate): string {
  const size = over.toLocaleString('en');
  return action.type === 'spill'
    ? `over ${size}: spill, preview ${action.previewChars.toLocaleString('en')}`
    : `over ${size}: truncate to ${action.maxChars.toLocaleString('en')}`;
}
