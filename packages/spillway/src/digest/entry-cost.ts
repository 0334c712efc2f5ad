import { outlineEntry } from '../notice/outline.ts';

/** Returns what an entry of an outline takes, with its line feed. */
export function entryCost(entry: Parameters<typeof outlineEntry>[0]): number {
  return outlineEntry(entry).length + 1;
}
