import { describe, expect, it } from 'vitest';
import { mediaNotice } from './media-notice.ts';

const facts = {
  bytes: 300_000,
  mediaType: 'image/png',
  maxMediaBytes: 262_144,
};

describe('mediaNotice', () => {
  it('names size, type and limit, and the call that looks at the file', () => {
    expect(
      mediaNotice({ ...facts, readCall: 'readToolResult({"handle":"a-1"})' }),
    ).toMatchInlineSnapshot(
      `"[spillway: a file of this result was stored. Whole: 300,000 bytes of image/png, more than the 262,144 bytes that are sent. Shown: nothing; do not describe it. Look at its bytes with readToolResult({"handle":"a-1"}).]"`,
    );
  });

  it('names no call where there is none', () => {
    expect(
      mediaNotice({ ...facts, readCall: undefined }),
    ).toMatchInlineSnapshot(
      `"[spillway: a file of this result was stored. Whole: 300,000 bytes of image/png, more than the 262,144 bytes that are sent. Shown: nothing; do not describe it. No tool of this run can read it.]"`,
    );
  });
});
