import { onEachResult } from './on-each-result.mjs';
import { onEachText } from './on-each-text.mjs';

/**
 * The cut that people write by hand: 40 % of the limit from the head, the rest from
 * the tail, and a marker between them, together exactly at the limit. Stores nothing.
 */
export const plainCut = {
  name: 'plain cut',
  package: undefined,
  settings: 'head 40 %, tail 60 %, the marker within the limit',
  open: ({ limit, keptChars = limit }) => {
    const reduce = onEachText(text =>
      text.length <= limit ? text : cut(text, keptChars),
    );
    return { reduce, step: onEachResult(reduce) };
  },
};

function cut(text, maxChars) {
  const marker = `\n... [${text.length - maxChars} characters truncated] ...\n`;
  const kept = maxChars - marker.length;
  const head = Math.floor(kept * 0.4);
  return text.slice(0, head) + marker + text.slice(text.length - (kept - head));
}
