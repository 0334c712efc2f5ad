import { type Rest, restHint, shortRestHint } from './rest.ts';

/** Says what can be done about the pages behind the first one, with the exact calls. */
export function nextPageHint(rest: Rest): string {
  return rest.type === 'readable'
    ? `Next page: ${rest.readCall}. Search all pages: ${rest.searchCall}.`
    : restHint(rest);
}

/** Says the same in as few characters as possible. */
export function shortNextPageHint(rest: Rest): string {
  return rest.type === 'readable'
    ? `Next page: ${rest.readCall}`
    : shortRestHint(rest);
}
