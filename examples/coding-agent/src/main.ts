import { readFile } from 'node:fs/promises';
import { describeEvents, rehearse } from '@spillway-example/rehearsal/check';
import { createSpillway, memoryStore } from 'spillway';
import { createAgent } from './agent.ts';
import { moves, question } from './moves.ts';

const suite = new URL('../suite/price.test.ts', import.meta.url);

await rehearse({
  readme: new URL('../README.md', import.meta.url),
  run: async ({ openModel, onEvent, events, say, expect }) => {
    const { model, prompts } = openModel(moves);
    const spillway = createSpillway({ store: memoryStore(), onEvent }); // 1
    const agent = createAgent({ model, spillway });
    const { text } = await agent.generate({ prompt: question });
    say(question, '', ...describeEvents(events), '', text);

    // What fails is known from the suite itself.
    const lines = (await readFile(suite, 'utf8')).split('\n');
    const failing = lines.findIndex(line => line.includes('1.005'));
    const [, name] = /'(.*)'/.exec(lines[failing - 1] ?? '') ?? [];
    expect('the answer names the test', text.includes(`"${name}"`));
    expect('the answer names the line', text.includes(`line ${failing + 1}:`));
    const standIn = JSON.stringify(prompts[1]);
    expect(
      'the stand-in names the test, which is in the middle of the output',
      standIn.includes(`not ok 601 - ${name}`),
    );
    expect(
      'the stand-in names where the test is',
      standIn.includes(`suite/price.test.ts:${failing}:`),
    );
    expect(
      'no step is sent what the command printed',
      JSON.stringify(prompts.at(-1)).length < 20_000,
    );
  },
});
