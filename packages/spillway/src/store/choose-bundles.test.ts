import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bundle, bundleBytes, bundleUsedAt } from './bundle.ts';
import { chooseBundles } from './choose-bundles.ts';

const now = 1_000_000;

function bundleOf({
  name,
  ageMs,
  bytes = 1,
}: {
  name: string;
  ageMs: number;
  bytes?: number;
}): Bundle {
  const file = { key: name, path: name, bytes, modifiedAt: now - ageMs };
  return { ownerKeys: [name], files: [file] };
}

function choose({
  bundles,
  spared = [],
  cleanupAfterMs,
  maxBytes,
}: {
  bundles: Bundle[];
  spared?: Bundle[];
  cleanupAfterMs?: number;
  maxBytes?: number;
}): Set<Bundle> {
  return chooseBundles({
    bundles,
    limits: { cleanupAfterMs, maxBytes },
    now,
    isSpared: bundle => spared.includes(bundle),
  });
}

function namesOf(bundles: Iterable<Bundle>): string[] {
  return [...bundles].flatMap(({ ownerKeys }) => ownerKeys);
}

describe('D53: what is chosen', () => {
  const [old, older, fresh, exact] = [
    bundleOf({ name: 'old', ageMs: 101, bytes: 10 }),
    bundleOf({ name: 'older', ageMs: 200, bytes: 10 }),
    bundleOf({ name: 'fresh', ageMs: 0, bytes: 10 }),
    bundleOf({ name: 'exact', ageMs: 100, bytes: 10 }),
  ];
  const bundles = [old, fresh, older, exact];

  it('is nothing without a limit', () => {
    expect(choose({ bundles })).toEqual(new Set());
  });

  it('is what is older than the age', () => {
    const chosen = choose({ bundles, cleanupAfterMs: 100 });
    expect(namesOf(chosen)).toEqual(['older', 'old']);
  });

  it('is what was not used for the longest time, until the rest fits', () => {
    expect(namesOf(choose({ bundles, maxBytes: 40 }))).toEqual([]);
    expect(namesOf(choose({ bundles, maxBytes: 39 }))).toEqual(['older']);
    expect(namesOf(choose({ bundles, maxBytes: 20 }))).toEqual([
      'older',
      'old',
    ]);
    expect(namesOf(choose({ bundles, maxBytes: 1 }))).toHaveLength(4);
  });

  it('counts what is too old as gone before the quota is looked at', () => {
    const chosen = choose({ bundles, cleanupAfterMs: 150, maxBytes: 30 });
    expect(namesOf(chosen)).toEqual(['older']);
  });

  it('is never what is spared, which counts all the same', () => {
    const spared = [older, fresh];
    expect(namesOf(choose({ bundles, spared, maxBytes: 30 }))).toEqual(['old']);
    expect(namesOf(choose({ bundles, spared, maxBytes: 1 }))).toEqual([
      'old',
      'exact',
    ]);
    expect(namesOf(choose({ bundles, spared, cleanupAfterMs: 1 }))).toEqual([
      'old',
      'exact',
    ]);
  });

  it('goes by the youngest file of a bundle', () => {
    const renewed = {
      ownerKeys: ['renewed'],
      files: [...older.files, ...fresh.files],
    };
    expect(choose({ bundles: [renewed], cleanupAfterMs: 100 }).size).toBe(0);
  });
});

it('D53: keeps as much of what was used last as fits, whatever there is', () => {
  const anyBundle = fc
    .record({
      name: fc.string(),
      ageMs: fc.nat(1_000),
      bytes: fc.nat(100),
      isSpared: fc.boolean(),
    })
    .map(({ isSpared, ...shape }) => ({ isSpared, bundle: bundleOf(shape) }));
  fc.assert(
    fc.property(
      fc.array(anyBundle),
      fc.nat(1_000),
      fc.nat(2_000),
      (all, cleanupAfterMs, maxBytes) => {
        const bundles = all.map(({ bundle }) => bundle);
        const spared = all
          .filter(({ isSpared }) => isSpared)
          .map(({ bundle }) => bundle);
        const chosen = choose({ bundles, spared, cleanupAfterMs, maxBytes });
        const kept = bundles.filter(bundle => !chosen.has(bundle));
        expect(spared.every(bundle => !chosen.has(bundle))).toBe(true);

        const free = kept.filter(bundle => !spared.includes(bundle));
        const youngestGone = Math.max(0, ...[...chosen].map(bundleUsedAt));
        for (const bundle of free) {
          expect(now - bundleUsedAt(bundle)).toBeLessThanOrEqual(
            cleanupAfterMs,
          );
          expect(bundleUsedAt(bundle)).toBeGreaterThanOrEqual(youngestGone);
        }
        const keptBytes = kept.reduce(
          (sum, each) => sum + bundleBytes(each),
          0,
        );
        expect(keptBytes <= maxBytes || free.length === 0).toBe(true);

        const last = [...chosen].at(-1);
        if (last === undefined) return;
        // The last one that went had to go.
        expect(
          now - bundleUsedAt(last) > cleanupAfterMs ||
            keptBytes + bundleBytes(last) > maxBytes,
        ).toBe(true);
      },
    ),
  );
});
