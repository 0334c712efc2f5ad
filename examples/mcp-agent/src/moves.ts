import {
  find,
  type Move,
  readToolName,
  searchStandIn,
} from '@spillway-example/rehearsal';

/** What the agent is asked. */
export const question: string = [
  'Which commit added pruneMessages to this package, and which page of its docs',
  'describes it? And of which kind is the picture that you can get?',
].join('\n');

/** The scripted model's way to the answer. */
export const moves: readonly Move[] = [
  () => [
    { toolName: 'directory_tree', input: { path: '.' } },
    { toolName: 'get-tiny-image', input: {} },
  ],
  seen => [searchStandIn(seen.latest('directory_tree'), 'prune-messages.mdx')],
  () => [{ toolName: 'read_text_file', input: { path: 'CHANGELOG.md' } }],
  seen => [searchStandIn(seen.latest('read_text_file'), 'add pruneMessages')],
  seen => {
    const read = seen.all(readToolName);
    const page = find(read, /"name": "(.*prune-messages\.mdx)"/);
    const commit = find(read, /- (\w+): .*add pruneMessages/);
    const picture = seen.mediaTypes.join();
    return `${commit} added it, ${page} describes it, and the picture is ${picture}.`;
  },
];
