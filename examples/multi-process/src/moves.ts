import {
  find,
  type Move,
  readToolName,
  searchStandIn,
} from '@spillway-example/rehearsal';

/** What the chat is about: the first process is asked the first, the second process the other. */
export const questions: readonly string[] = [
  'What is the guide to version 5 about, and which commit added pruneMessages?',
  'And which commit added readUIMessageStream?',
];

/** The scripted model's answers. The second process reads by the handle that the first one was given. */
export const moves: readonly (readonly Move[])[] = [
  [
    () => [{ toolName: 'readFile', input: { file: 'guide' } }],
    () => [{ toolName: 'readFile', input: { file: 'changelog' } }],
    seen => [searchStandIn(seen.latest('readFile'), 'add pruneMessages')],
    seen => {
      const guide = find(seen.all('readFile'), /(The guide is .*)/);
      const commit = find(
        seen.latest(readToolName),
        /- (\w+): .*pruneMessages/,
      );
      return `${guide} ${commit} added it.`;
    },
  ],
  [
    seen => [searchStandIn(seen.latest('readFile'), 'add readUIMessageStream')],
    seen =>
      `${find(seen.latest(readToolName), /- (\w+): .*readUIMessageStream/)} added it.`,
  ],
];

/** The scripted model's summary, which nobody else would word alike: it names its process. */
export const summaryMoves: readonly Move[] = [
  seen => {
    const chapters = seen.question.match(/^## .*/gm) ?? [];
    return `The guide is in ${chapters.length} chapters, from "${chapters[0]}" on, says process ${process.pid}.`;
  },
];
