import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { onEachText } from '../../adapter/on-each-text.mjs';

/**
 * Drives the truncation helpers of `context-mode`: `truncateJSON` for JSON and
 * `capBytes` for text. Neither is exported by the package: both are reached by the
 * path of `build/truncate.js` in it.
 *
 * Settings: `maxBytes` at the limit, JSON without indentation, which holds more. Its
 * index of full texts belongs to its MCP server, which is not driven, so nothing is
 * read back.
 */
export const contextMode = {
  name: 'context-mode',
  package: 'context-mode',
  settings: '`truncateJSON` and `capBytes`, `maxBytes` at the limit',
  open: ({ limit }) => {
    const reduceText = onEachText(text => capBytes(text, limit));
    return {
      reduce: async result => {
        const { type, value } = result.output;
        if (type !== 'json') return reduceText(result);
        const whole = JSON.stringify(value);
        const cut = truncateJSON(value, limit, 0);
        return cut === whole ? result.output : { type: 'text', value: cut };
      },
    };
  },
};

const main = createRequire(import.meta.url).resolve('context-mode');
const { capBytes, truncateJSON } = await import(
  new URL('../../truncate.js', pathToFileURL(main)).href
);
