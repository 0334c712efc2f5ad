import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { createQuestion, type Question } from '../text/question.ts';
import { cutJson } from './cut-json.ts';

/** Reviews as an API of a code host gives them: a few words of a person among links, hashes and ids. */
const reviews = Array.from({ length: 12 }, (_, id) => ({
  url: `https://api.example.com/repos/a/b/pulls/comments/${2_738_754_084 + id}`,
  id: 2_738_754_084 + id,
  node_id: `PRRC_kwDOQyo98M6jPh${id}k`,
  commit_id: `3c72126734864e2fcfab08e985cd79b4968254e${id % 10}`,
  path: `src/part-${id}.ts`,
  author: {
    login: `dev-${id % 3}`,
    avatar_url: `https://avatars.example.com/u/${id}?v=4`,
    followers_url: `https://api.example.com/users/dev-${id % 3}/followers`,
  },
  body: `Remark ${id}: this loop ${id === 7 ? 'leaks a socket' : 'can be shorter'} when the input is empty. ${'And so on. '.repeat(60)}`,
  author_association: 'MEMBER',
  _links: { self: { href: `https://api.example.com/comments/${id}` } },
}));

describe('chooseRecords', () => {
  it('shows what a person would read of many records, and says which fields are missing', () => {
    expect(cut(reviews, 1_600).slice(0, 620)).toMatchInlineSnapshot(
      `"[{"$spillway":"8 fields of each record left out unless they stand out: url, id, node_id, commit_id, author.avatar_url, author.followers_url, author_association, _links; of 6 records all but body, cut to 50 characters"},{"path":"src/part-0.ts","author":{"login":"dev-0"},"body":"Remark 0: this loop can be shorter when the input is empty. And so on. And so on. And so on. An[625 characters left out]"},{"path":"src/part-1.ts","author":{"login":"dev-1"},"body":"Remark 1: this loop can be shorter when the input is empty. And so on. And so on. And so on. An[625 characters left out]"},{"body":"Remark 2: this loop can be s"`,
    );
  });

  it('shows ten records, and of each how it begins', () => {
    const shown = parsed(cut(reviews.slice(0, 10), 2_400));
    const bodies = shown.flatMap(({ body }) => body ?? []);
    expect(bodies).toHaveLength(10);
    for (const [id, body] of bodies.entries()) {
      expect(body).toMatch(new RegExp(`^Remark ${id}: this loop`));
    }
  });

  it('shows the field that was asked for, and the record with it', () => {
    const question = createQuestion({
      userText: 'What is the node_id PRRC_kwDOQyo98M6jPh9k about?',
    });
    expect(cut(reviews, 1_600, question)).toContain('PRRC_kwDOQyo98M6jPh9k');
  });

  it('shows a record whole that failed, beside the chosen fields of the others', () => {
    const runs = reviews.map((review, id) => ({
      ...review,
      body: `Job ${id} of the night ran through all of its steps.`,
      error: id === 7 ? 'connection refused' : null,
      trace: 'f00d'.repeat(50),
    }));
    const text = cut(runs, 2_400);
    expect(text).toContain('"error":"connection refused"');
    expect(text).toContain('"path":"src/part-7.ts"');
  });

  it('leaves records alone of which ten fit', () => {
    const small = reviews.map(({ id, path }) => ({ id, path }));
    const rows = Array.from({ length: 30 }, () => small).flat();
    expect(cut(rows, 1_600)).not.toContain('fields of each record');
  });

  it('leaves elements alone that are no records, or have data for keys', () => {
    const lists = reviews.map(review => Object.values(review));
    const dictionaries = reviews.map((review, row) =>
      Object.fromEntries(
        Array.from({ length: 90 }, (_, key) => [`k${row}-${key}`, review.id]),
      ),
    );
    for (const rows of [lists, dictionaries]) {
      expect(cut(rows, 1_600)).not.toContain('fields of each record');
    }
  });
});

function cut(value: unknown, maxChars: number, question?: Question): string {
  const found = finish(
    cutJson({
      source: JSON.stringify(value),
      maxChars,
      strategy: 'headTail',
      reservedChars: 40,
      question,
    }),
  );
  return found?.renderBare() ?? '';
}

function parsed(text: string): { body?: string }[] {
  return JSON.parse(text);
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
