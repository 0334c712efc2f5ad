import { describe, expect, it } from 'vitest';
import { createListSnapshots } from './list-snapshots.ts';

function snapshotOf(list: string, chars = 100) {
  return {
    output: [list],
    pages: { list, chars, show: () => ({ type: 'text', value: '' }) as const },
  };
}

describe('the snapshots of lists', () => {
  it('finds a list by input and name, whatever the order of keys', () => {
    const snapshots = createListSnapshots();
    const snapshot = snapshotOf('a');
    snapshots.add({ query: 'x', limit: 5n }, snapshot);
    expect(snapshots.find({ limit: 5n, query: 'x' }, 'a')).toBe(snapshot);
    expect(snapshots.find({ query: 'x' }, 'a')).toBeUndefined();
    expect(snapshots.find({ limit: 5n, query: 'x' }, 'b')).toBeUndefined();
    expect(
      snapshots.find({ limit: 5n, query: 'x' }, undefined),
    ).toBeUndefined();
  });

  it('forgets the oldest of too many lists', () => {
    const snapshots = createListSnapshots();
    for (let at = 0; at < 65; at++) snapshots.add('x', snapshotOf(`list${at}`));
    expect(snapshots.find('x', 'list0')).toBeUndefined();
    expect(snapshots.find('x', 'list1')).toBeDefined();
    expect(snapshots.find('x', 'list64')).toBeDefined();
  });

  it('forgets the oldest of lists that are too large, and keeps one of any size', () => {
    const snapshots = createListSnapshots();
    snapshots.add('x', snapshotOf('small'));
    snapshots.add('x', snapshotOf('giant', 20_000_000));
    expect(snapshots.find('x', 'small')).toBeUndefined();
    expect(snapshots.find('x', 'giant')).toBeDefined();
  });
});
