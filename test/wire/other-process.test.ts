/** What a provider's package sends for a stored history in another process is what the first process sent, byte for byte: a column of the table that `wire.test.ts` describes. */
import type { ModelMessage } from 'ai';
import { fileStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { firstDifference } from '../first-difference.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';
import { openModelServer } from '../server/model-server.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { wireApis } from './wire-apis.ts';
import { wireRun } from './wire-run.ts';
import { script, wireScript } from './wire-script.ts';

const question: ModelMessage = { role: 'user', content: 'What was there?' };
const way = 'streamText';
const doors = { wrapsTools: true, wrapsModel: true };

const lines = `
  import { wireApis } from './wire/wire-apis.ts';
  import { wireRun } from './wire/wire-run.ts';
  const origins = [];
  await wireRun({
    ...input,
    api: wireApis[input.name],
    store: spillway.fileStore({ directory: input.directory }),
    onEvent: ({ origin }) => origins.push(origin),
  });
  console.log(JSON.stringify(origins));
`;

// Node finds the packages of version 7 only.
describe.skipIf(sdkMajor === 6).each(Object.entries(wireApis))(
  '%s',
  (name, api) => {
    describe('both doors', () => {
      it('sends a history from a second process as the first one did', async () => {
        const directory = await temporaryDirectory();
        const scripted = wireScript(api);
        const { url } = await openModelServer(scripted.answer);
        const stored = await wireRun({
          api,
          url,
          way,
          doors,
          store: fileStore({ directory }),
          messages: [question],
        });
        const before = scripted.steps.at(-1)?.body[api.messagesKey];

        const messages = [question, ...stored, question];
        const input = { name, url, way, doors, directory, messages };
        const origins = await inChildProcess(lines, input);
        const { body } = scripted.steps[script.length - 2] ?? {};
        const sent = body?.[api.messagesKey];
        expect(sent.length).toBeGreaterThan(before.length);
        expect(
          firstDifference(
            JSON.stringify(sent.slice(0, before.length)),
            JSON.stringify(before),
          ),
        ).toBeUndefined();
        expect(origins).toContain('record');
      });
    });
  },
);
