import { tool } from 'ai';
import { z } from 'zod';
import { logLines } from '../../data/logs.ts';

/** Returns every line of the night's log that holds a text, as `grep -i` does: easily megabytes. */
export const searchLogs = tool({
  description:
    'Search the shop log of last night (one line an event: time, level, service, order id, text). Returns all lines that hold the text.',
  inputSchema: z.object({
    text: z.string().min(1).describe('what a line must hold, in any case'),
  }),
  execute: ({ text }) => {
    const wanted = text.toLowerCase();
    const hits = logLines.filter(line => line.toLowerCase().includes(wanted));
    return hits.join('\n') || `No line holds ${JSON.stringify(text)}.`;
  },
});
