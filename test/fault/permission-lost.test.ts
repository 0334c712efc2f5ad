import { expect, it } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

/** A user whom permissions hold back: root is not. */
const nobody = 65_534;

const lines = `
  import { chmodSync, chownSync, readdirSync } from 'node:fs';
  import { join } from 'node:path';
  const { createSpillway, fileStore, memoryStore } = spillway;
  const log = 'a line of a log that nobody reads\\n'.repeat(1_000);
  const reduce = async (instance, toolCallId) => {
    const output = { type: 'text', value: log };
    return instance.reduceToolResult({ toolName: 'log', toolCallId, output });
  };
  const read = (instance, handle) => instance.readToolResult.execute({ handle });

  // All that is loaded when it is needed, before the files are out of reach.
  const warm = createSpillway({ store: memoryStore() });
  const { reduction } = await reduce(warm, 'warm');
  await read(warm, reduction.handle);
  await reduce(createSpillway({ store: memoryStore({ maxBytes: 1 }) }), 'warm');

  if (process.getuid() === 0) {
    chownSync(input.directory, input.nobody, input.nobody);
    process.setgroups([]);
    process.setgid(input.nobody);
    process.setuid(input.nobody);
  }
  const events = [];
  const instance = createSpillway({
    store: fileStore({ directory: input.directory }),
    onEvent: event => events.push({ ...event, code: event.error?.code }),
  });
  const first = await reduce(instance, 'c1');
  const scope = join(input.directory, readdirSync(input.directory)[0]);
  const seen = {};
  async function look(name) {
    events.length = 0;
    const second = await reduce(instance, name);
    const answer = await read(instance, first.reduction.handle);
    seen[name] = {
      isKept: second.reduction.handle !== undefined,
      isBounded: second.output.value.length <= 4_000,
      isRead: answer.includes('a line of a log'),
      isUnreachable: answer.includes('the store could not be reached'),
      events: events.map(({ type, operation, action, cause, code }) =>
        [type, operation ?? action, cause, code].filter(Boolean).join(' ')),
    };
  }
  chmodSync(scope, 0o500);
  await look('noWriting');
  chmodSync(scope, 0);
  await look('noFolder');
  chmodSync(scope, 0o700);
  chmodSync(join(scope, first.reduction.handle), 0);
  await look('noFile');
  chmodSync(join(scope, first.reduction.handle), 0o600);
  chmodSync(input.directory, 0);
  await look('noRoot');
  chmodSync(input.directory, 0o700);
  await look('again');
  console.log(JSON.stringify(seen));
`;

it.skipIf(process.platform === 'win32')(
  'permission is lost at the folder, the file and the root: the run goes on, and events say why',
  async () => {
    const directory = await temporaryDirectory();
    const seen = await inChildProcess(lines, { directory, nobody });
    expect(seen).toMatchInlineSnapshot(`
      {
        "again": {
          "events": [
            "tool-result-reduced spill",
            "read-served",
          ],
          "isBounded": true,
          "isKept": true,
          "isRead": true,
          "isUnreachable": false,
        },
        "noFile": {
          "events": [
            "tool-result-reduced spill",
            "store-unavailable read EACCES",
            "read-served",
          ],
          "isBounded": true,
          "isKept": true,
          "isRead": false,
          "isUnreachable": true,
        },
        "noFolder": {
          "events": [
            "store-unavailable read EACCES",
            "store-unavailable write EACCES",
            "action-failed spill store-failed EACCES",
            "store-unavailable write EACCES",
            "tool-result-reduced truncate",
            "store-unavailable read EACCES",
            "read-served",
          ],
          "isBounded": true,
          "isKept": false,
          "isRead": false,
          "isUnreachable": true,
        },
        "noRoot": {
          "events": [
            "store-unavailable read EACCES",
            "store-unavailable write EACCES",
            "action-failed spill store-failed EACCES",
            "store-unavailable write EACCES",
            "tool-result-reduced truncate",
            "store-unavailable read EACCES",
            "read-served",
          ],
          "isBounded": true,
          "isKept": false,
          "isRead": false,
          "isUnreachable": true,
        },
        "noWriting": {
          "events": [
            "store-unavailable write EACCES",
            "action-failed spill store-failed EACCES",
            "store-unavailable write EACCES",
            "tool-result-reduced truncate",
            "read-served",
          ],
          "isBounded": true,
          "isKept": false,
          "isRead": true,
          "isUnreachable": false,
        },
      }
    `);
  },
);
