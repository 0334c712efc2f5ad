import { tool } from 'ai';
import { z } from 'zod';
import { logLines } from '../../data/logs.ts';

/** Returns every line of the night's log that holds a text, as `grep -in` does: easily megabytes. */
export const searchLogs = tool({
  description:
    'Search the shop log of last night (one line an event: time, level, service, order id, text). Returns all lines that hold the text, with their numbers.',
  inputSchema: z.object({
    text: z.string().min(1).describe('what a line must hold, in any case'),
  }),
  execute: ({ text }) => {
    const wanted = text.toLowerCase();
    const hits = logLines.flatMap((line, index) =>
      line.toLowerCase().includes(wanted) ? [`${index + 1}: ${line}`] : [],
    );
    return hits.join('\n') || `No line holds ${JSON.stringify(text)}.`;
  },
});
