import { type Tool, tool } from 'ai';
import { returning } from './returning-tool.ts';
import { call, type Step } from './scripted-model.ts';

/** A text that is over every band. */
export const log: string = Array.from(
  { length: 3_000 },
  (_, at) => `row ${at}: é 👩‍👩‍👧‍👦`,
).join('\n');
/** JSON that is over every band. */
export const rows: { id: number; name: string }[] = Array.from(
  { length: 900 },
  (_, id) => ({
    id,
    name: `row ${id}`,
  }),
);
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Tools whose results are each of another kind. */
export function toolsOfEveryKind(): Record<string, Tool> {
  return {
    text: returning(log),
    json: returning(rows),
    bytes: returning(Buffer.from(log.repeat(2))),
    dates: returning({ rows, at: new Date(0), skip: undefined }),
    small: returning('ok'),
    shot: tool({
      ...returning({ log }),
      toModelOutput: () => ({
        type: 'content',
        value: [
          { type: 'text', text: log },
          {
            type: 'file',
            mediaType: 'image/png',
            data: { type: 'data', data: png },
          },
          { type: 'text', text: 'caption' },
        ],
      }),
    }),
  };
}

/** One call of each of these tools. */
export const callsOfEveryKind: Step = Object.keys(toolsOfEveryKind()).map(
  name => call(name, `c-${name}`),
);
