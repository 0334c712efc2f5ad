import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHandle } from './create-handle.ts';
import { isHandle } from './is-handle.ts';

const call = {
  scope: 'default',
  toolCallId: 'call-1',
  part: undefined,
  toolName: 'runShell',
  payload: new TextEncoder().encode('a log'),
};

it('starts with the name of the tool', async () => {
  expect(await createHandle(call)).toMatchInlineSnapshot(
    `"runshell-m1zfby96sdxq7mkspas1"`,
  );
});

it('says tool when nothing of the name is left', async () => {
  const handle = await createHandle({ ...call, toolName: '\u691c\u7d22' });
  expect(handle).toMatch(/^tool-[0-9a-z]{20}$/);
});

it('is the same for the same content of the same call', async () => {
  const copy = { ...call, payload: new TextEncoder().encode('a log') };
  expect(await createHandle(copy)).toBe(await createHandle(call));
});

it('differs by scope, call, part and content', async () => {
  const handles = await Promise.all([
    createHandle(call),
    createHandle({ ...call, scope: 'other' }),
    createHandle({ ...call, toolCallId: 'call-2' }),
    createHandle({ ...call, part: 0 }),
    createHandle({ ...call, part: 1 }),
    createHandle({ ...call, payload: new TextEncoder().encode('a lug') }),
    createHandle({ ...call, payload: new Uint8Array() }),
    createHandle({ ...call, scope: 'defaultcall-', toolCallId: '1' }),
    createHandle({ ...call, scope: 'default","call', toolCallId: '-1' }),
  ]);
  expect(new Set(handles).size).toBe(handles.length);
});

it('D50: keeps strange call ids apart, in names of at most 45 characters', async () => {
  const ids = [
    '',
    ' ',
    'a.b',
    'a_b',
    'a/b',
    'A.B',
    '../x',
    'functions.x:0',
    'functions.x:1',
    '\u{1f4a5}',
    '\u{1f4a6}',
    '\ud83d',
    '\ufffd',
    'a\0',
    'a\0b',
    'k'.repeat(455),
    'k'.repeat(456),
    `${'k'.repeat(454)}l`,
  ];
  const handles = await Promise.all(
    ids.map(toolCallId =>
      createHandle({ ...call, toolCallId, toolName: toolCallId }),
    ),
  );
  expect(new Set(handles.map(handle => handle.slice(-20))).size).toBe(
    ids.length,
  );
  for (const handle of handles) {
    expect(handle).toMatch(/^[a-z0-9-]{22,45}$/);
    expect(isHandle(handle)).toBe(true);
  }
});

it('makes what isHandle takes for one, whatever it is made of', async () => {
  const strange = fc.string({ unit: 'binary', maxLength: 500 });
  await fc.assert(
    fc.asyncProperty(
      strange,
      strange,
      fc.option(fc.nat(), { nil: undefined }),
      strange,
      fc.uint8Array(),
      async (scope, toolCallId, part, toolName, payload) => {
        const parts = { scope, toolCallId, part, toolName, payload };
        const handle = await createHandle(parts);
        expect(isHandle(handle)).toBe(true);
        expect(await createHandle({ ...parts })).toBe(handle);
      },
    ),
  );
});
