import { describe, expect, it } from 'vitest';
import { mediaNotice } from './media-notice.ts';

const facts = { bytes: 300_000, mediaType: 'image/png', maxMediaBytes: 1 };

describe('mediaNotice', () => {
  it('names size, type and limit, and the call that looks at the file', () => {
    expect(
      mediaNotice({ ...facts, readCall: 'readToolResult({"handle":"a-1"})' }),
    ).toMatchInlineSnapshot();
  });

  it('names no call where there is none', () => {
    expect(
      mediaNotice({ ...facts, readCall: undefined }),
    ).toMatchInlineSnapshot();
  });
});
