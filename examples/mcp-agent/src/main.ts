import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  describeEvents,
  readWhole,
  rehearse,
} from '@spillway-example/rehearsal/check';
import { createSpillway, memoryStore } from 'spillway';
import { createAgent } from './agent.ts';
import { moves, question } from './moves.ts';
import { openTools } from './open-tools.ts';

/** What the file system server serves: the package `ai`, as it is installed. */
const folder = realpathSync(
  fileURLToPath(new URL('../node_modules/ai', import.meta.url)),
);

await rehearse({
  readme: new URL('../README.md', import.meta.url),
  run: async ({ openModel, onEvent, events, say, check, expect }) => {
    const { model, prompts } = openModel(moves);
    const { tools, close } = await openTools({ folder });
    const spillway = createSpillway({ store: memoryStore(), onEvent }); // 1
    const agent = createAgent({ model, tools, spillway });
    const result = await agent.generate({ prompt: question }).finally(close);
    say(question, '', ...describeEvents(events), '', result.text);

    for (const [name, { type }] of Object.entries(agent.tools)) {
      if (name in tools) check(`${name} is dynamic still`, type === 'dynamic');
    }
    const returned = JSON.stringify(
      result.steps.map(({ toolResults }) => toolResults),
    );
    const [, picture] = /"type":"image","data":"([^"]+)"/.exec(returned) ?? [];
    expect(
      'the model is sent the picture as it came',
      picture !== undefined && JSON.stringify(prompts.at(-1)).includes(picture),
    );
    expect('the answer quotes the changelog', result.text.includes('2b1bf9d'));
    const changelog = await readFile(join(folder, 'CHANGELOG.md'), 'utf8');
    const handles = events.flatMap(event =>
      event.type === 'tool-result-reduced' ? (event.handle ?? []) : [],
    );
    const stored = await Promise.all(
      handles.map(handle => readWhole(spillway, handle)),
    );
    expect(
      'the file is stored as it is, without the JSON that it came in',
      stored.includes(changelog),
    );
  },
});
