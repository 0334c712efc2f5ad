import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { createQuestion, type Question } from '../question/question.ts';
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
      `"[{"$spillway":"8 fields of each record left out unless they stand out: url, id, node_id, commit_id, author.avatar_url, author.followers_url, author_association, _links; of 9 records all but path, body, cut to 50 characters"},{"path":"src/part-0.ts","author":{"login":"dev-0"},"body":"Remark 0: this loop can be shorter when the input is empty. And so[554 characters left out] And so on. And so on. And so on. And so on. And so on. And so on. And so on. And so on. And so on. "},{"path":"src/part-1.ts","body":"Remark 1: this loop can be shorter when the input …"},{"path":"src/part-2.ts","body":"Remark 2: this loop can "`,
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

  it('shows the address of each hit whole, beside its title, where nothing else names it', () => {
    const hits = Array.from({ length: 10 }, (_, n) => ({
      title: `What people say of the ${n}th harbour`,
      url: `https://www.site-${n}.example.com/harbours/${n}.html`,
      htmlTitle: `What people say of the <b>${n}th</b> harbour`,
      cacheId: `aZ19bQ${n}xK`,
      content: `Harbour ${n} lies in the north. ${'Ships come and go. '.repeat(40)}`,
      metatags: [{ author: 'someone', viewport: 'width=device-width' }],
    }));
    const shown = parsed(cut(hits, 3_000));
    const addresses = shown.flatMap(({ url }) => url ?? []);
    expect(addresses).toEqual(hits.map(({ url }) => url));
  });

  it('prefers a short name to an address, and a number of its own to a key of a database', () => {
    const issues = Array.from({ length: 40 }, (_, n) => ({
      url: `https://api.example.com/repos/a/b/issues/${900 + n}`,
      id: 2_100_000_000 + n * 7,
      number: 900 + n,
      title: `Part ${n} of the machine does not start`,
      body: `When it is cold it does not start. ${'It makes a noise. '.repeat(30)}`,
      labels_url: `https://api.example.com/repos/a/b/issues/${n}/labels`,
    }));
    const shown = parsed(cut(issues, 3_600));
    expect(shown.flatMap(({ number }) => number ?? [])).toHaveLength(40);
    expect(shown.flatMap(({ url }) => url ?? [])).toEqual([]);
  });

  it('shows the hits of a search inside one of several blocks, each with its address', () => {
    const hits = Array.from({ length: 10 }, (_, n) => ({
      type: 'hit',
      title: `Harbours of the north, part ${n}`,
      url: `https://site-${n}.example.com/harbours`,
      encrypted: 'Zm9vYmFy'.repeat(300) + String(n),
      age: null,
    }));
    const blocks = [
      { type: 'text', text: 'Let me search for that.' },
      { type: 'result', tool: 'srv_1', content: hits },
      ...Array.from({ length: 6 }, (_, n) => ({
        type: 'text',
        text: `Harbour ${n} is the largest one. ${'Ships come and go. '.repeat(20)}`,
        citations: [{ cited: 'ships come', index: 'a1B2'.repeat(30) }],
      })),
    ];
    const text = cut(blocks, 3_400);
    for (const { url } of hits) expect(text).toContain(url);
    expect(text.match(/Harbour \d is/g)).toHaveLength(6);
  });

  it('takes JSON in a string, moments and rows of numbers for less than names', () => {
    const pods = Array.from({ length: 30 }, (_, n) => ({
      annotations: {
        applied: JSON.stringify({ spec: 'a b c d e f '.repeat(9) }),
      },
      created: `2026-03-0${1 + (n % 9)}T10:00:00Z`,
      embedding: Array.from(Array(30).keys(), at => at / 7),
      metadata: { name: `web-5d4f9c7b6-x${n}k2p`, uid: `uid-${n}` },
      status: { phase: n === 21 ? 'Pending' : 'Running', ip: `10.0.0.${n}` },
    }));
    const text = cut(pods, 3_000);
    for (const { metadata } of pods) expect(text).toContain(metadata.name);
    expect(text.match(/"phase":/g)?.length).toBe(30);
    expect(text).toContain(
      'records all but metadata.name, status.phase, cut to 50 characters',
    );
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

function parsed(
  text: string,
): { body?: string; url?: string; number?: number }[] {
  return JSON.parse(text);
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
