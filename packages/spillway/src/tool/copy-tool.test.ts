import { expect, it } from 'vitest';
import { copyTool } from './copy-tool.ts';

it('keeps the prototype, getters, symbols and properties that are not enumerable', () => {
  const secret = Symbol('secret');
  class ClassTool {
    description = 'reads';
    get title(): string {
      return 'Read';
    }
    execute(): string {
      return this.description;
    }
  }
  const tool = new ClassTool();
  Object.defineProperty(tool, secret, { value: 7, enumerable: false });
  const copy = copyTool(tool, { extra: 1 });
  expect(copy).not.toBe(tool);
  expect(copy).toBeInstanceOf(ClassTool);
  expect(copy.title).toBe('Read');
  expect(copy.execute()).toBe('reads');
  expect(Reflect.get(copy, secret)).toBe(7);
  expect(Reflect.get(copy, 'extra')).toBe(1);
});

it('replaces properties also of frozen tools, and leaves the original alone', () => {
  const tool = Object.freeze({ execute: () => 'old' });
  const copy = copyTool(tool, { execute: () => 'new' });
  expect(copy.execute()).toBe('new');
  expect(tool.execute()).toBe('old');
});
