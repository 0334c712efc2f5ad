import { expect, it } from 'vitest';
import { createModelBook } from './model-book.ts';

it('knows the model that made a call, or else the one that was wrapped last', () => {
  const book = createModelBook();
  expect(book.modelOf('a')).toBeUndefined();
  book.noteWrapped('wrapped');
  book.noteCall('a', 'calling');
  expect(book.modelOf('a')).toBe('calling');
  expect(book.modelOf('b')).toBe('wrapped');
});

it('asks the book that it was derived from, and tells it nothing', () => {
  const parent = createModelBook();
  const [alice, bob] = [createModelBook(parent), createModelBook(parent)];
  parent.noteWrapped('shared');
  alice.noteWrapped('of alice');
  alice.noteCall('a', 'calling for alice');
  expect(alice.modelOf('a')).toBe('calling for alice');
  expect(alice.modelOf('b')).toBe('of alice');
  expect(bob.modelOf('a')).toBe('shared');
});
