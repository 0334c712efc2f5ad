import { describe, expect, it } from 'vitest';
import { createSeenPaths } from './seen-paths.ts';

describe('createSeenPaths', () => {
  it('counts each path once, however many there are', () => {
    const paths = Array.from({ length: 20_000 }, (_, at) => `a${at % 12_345}`);
    const seen = createSeenPaths(paths.join('\n'));
    let at = 0;
    for (const path of paths) {
      seen.add(path, at);
      at += path.length + 1;
    }
    expect(seen.size).toBe(12_345);
  });

  it('tells a path from its beginning', () => {
    const seen = createSeenPaths('src/a\nsrc/ab\nsrc');
    seen.add('src/a', 0);
    seen.add('src/ab', 6);
    seen.add('src', 13);
    seen.add('src/a', 6);
    expect(seen.size).toBe(3);
  });
});
