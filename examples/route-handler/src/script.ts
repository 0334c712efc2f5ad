import {
  find,
  type Move,
  readToolName,
  searchStandIn,
  type SeenPrompt,
} from '@spillway-example/rehearsal';

/** What the users ask. */
export const questions = {
  refund: 'Which of my orders was refunded?',
  cost: 'And what did it cost?',
  first: 'Which is my first order, and how many are there?',
  read: (handle: string) => `What is in ${handle}?`,
};

const searchOrders = { toolName: 'searchOrders', input: {} };

/** The scripted model's way to an answer, by what is asked. */
function movesFor({ question }: SeenPrompt): readonly Move[] {
  switch (question) {
    case questions.refund:
      return [
        () => [searchOrders],
        seen => [searchStandIn(seen.latest('searchOrders'), 'refunded')],
        seen => `It was ${find(seen.latest(readToolName), /"id": "(.*)"/)}.`,
      ];
    // The orders are in the chat already.
    case questions.cost:
      return [
        seen => [searchStandIn(seen.latest('searchOrders'), 'refunded')],
        seen => `${find(seen.latest(readToolName), /"total": ([\d.]+)/)} EUR.`,
      ];
    case questions.first:
      return [
        () => [searchOrders],
        seen => {
          const orders = seen.latest('searchOrders');
          return `The first of ${find(orders, /([\d,]+) items/)} is ${find(orders, /"id":"(.*?)"/)}.`;
        },
      ];
    default:
      return [
        () => [
          {
            toolName: readToolName,
            input: { handle: find(question, /What is in (.*)\?/) },
          },
        ],
        seen => seen.latest(readToolName).split('\n').slice(0, 4).join('\n'),
      ];
  }
}

/** The moves of the scripted model, which looks up at each step what it was asked. */
export const moves: readonly Move[] = [0, 1, 2].map(
  step => seen => movesFor(seen)[step]?.(seen) ?? 'I have no more moves.',
);
