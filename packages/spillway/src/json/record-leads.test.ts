import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { cutJson } from './cut-json.ts';

/** Films with a title each, and so many other values that ten of them fill a cut. */
const films = Array.from({ length: 400 }, (_, id) => ({
  title: `Part ${id} of the story${id === 398 ? ` ${'that goes on '.repeat(9)}👩‍👩‍👦` : ''}`,
  studio: `Studio of the city number ${id % 40}`,
  summary: `${id} people travel to another place. ${'They meet others there. '.repeat(12)}`,
  rating: id % 10,
  poster: `https://images.example.com/films/${id}/${'0f1e2d3c'.repeat(8)}.webp`,
}));

describe('recordLeads', () => {
  it('names the records after the first ones and before the last ones', () => {
    const { titles, gaps, statement } = cut(films, 'headTail');
    expect(statement).toMatch(
      /; of \d+ records all but title, cut to 50 characters$/,
    );
    expect(gaps).toHaveLength(1);
    expect(titles.length).toBeGreaterThan(25);
    expect(titles.slice(0, 12)).toEqual(
      films.slice(0, 12).map(({ title }) => title),
    );
    expect(titles.at(-3)).toBe('Part 397 of the story');
  });

  it('says where a name goes on', () => {
    const { titles } = cut(films, 'headTail');
    const long = titles.find(title => title.startsWith('Part 398 '));
    expect(long).toMatch(/^Part 398 of the story that goes on that goes on/);
  });

  it('names those at the end that is kept', () => {
    expect(cut(films, 'head').titles.at(-1)).not.toBe('Part 399 of the story');
    expect(cut(films, 'tail').titles[0]).not.toBe('Part 0 of the story');
    expect(cut(films, 'tail').titles.length).toBeGreaterThan(25);
  });

  it('leaves records alone that no text tells apart', () => {
    const same = films.map(film => ({
      ...film,
      title: 'A film',
      studio: 'A studio',
      summary: films[0]?.summary,
    }));
    expect(cut(same, 'headTail').statement).not.toContain('all but');
  });

  it('ends a stretch of names where a record has none', () => {
    const numbered = films.map(({ studio, summary, poster, title }, id) => ({
      title: id === 12 ? 12 : title,
      studio,
      summary,
      poster,
    }));
    expect(cut(numbered, 'head').gaps[0]).toMatch(/^items 12 to /);
  });
});

/** Cuts records to 4,000 characters. */
function cut(
  records: readonly object[],
  strategy: CutStrategy,
): { titles: string[]; gaps: string[]; statement: string } {
  const text = finish(
    cutJson({
      source: JSON.stringify(records),
      maxChars: 4_000,
      strategy,
      reservedChars: 100,
    }),
  )?.renderBare();
  const elements: Record<string, string>[] = JSON.parse(text ?? '[]');
  const [statement = {}, ...rest] = elements;
  return {
    statement: statement['$spillway'] ?? '',
    gaps: rest.flatMap(element => element['$spillway'] ?? []),
    titles: rest.flatMap(element => element['title'] ?? []),
  };
}

function finish<Result>(paced: Paced<Result>): Result {
  let step = paced.next();
  while (!step.done) step = paced.next();
  return step.value;
}
