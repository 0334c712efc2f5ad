import { describe, expect, it } from 'vitest';
import type { Rest } from './rest.ts';
import {
  binaryNotice,
  shortStandInNotice,
  standInNotice,
} from './stand-in-notice.ts';

const readable: Rest = {
  type: 'readable',
  readCall: 'readToolResult({"handle":"shell-x","offset":20})',
  searchCall: 'readToolResult({"handle":"shell-x","pattern":"…"})',
};
const whole = '313,380 characters in 1,931 lines';
const shown = 'lines 1 to 20 and lines 1,890 to 1,931';

describe('standInNotice', () => {
  it('says who cut, how large the whole is, what is shown, and the next call', () => {
    expect(
      standInNotice({ kind: 'cut', whole, shown, rest: readable }),
    ).toMatchInlineSnapshot(
      `"[spillway: this result was cut. Whole: 313,380 characters in 1,931 lines. Shown: lines 1 to 20 and lines 1,890 to 1,931. Do not count, quote or infer what is not shown. Read on with readToolResult({"handle":"shell-x","offset":20}), or search all of it with readToolResult({"handle":"shell-x","pattern":"…"}).]"`,
    );
  });

  it('says that a result was stored, and that nothing of it is shown', () => {
    expect(
      standInNotice({ kind: 'stored', whole, shown: '', rest: readable }),
    ).toMatchInlineSnapshot(
      `"[spillway: this result was stored, only a preview is shown. Whole: 313,380 characters in 1,931 lines. Shown: nothing. Do not count, quote or infer what is not shown. Read on with readToolResult({"handle":"shell-x","offset":20}), or search all of it with readToolResult({"handle":"shell-x","pattern":"…"}).]"`,
    );
  });

  it('names no call when the run has no read tool', () => {
    const rest: Rest = { type: 'no-read-tool' };
    expect(
      standInNotice({ kind: 'cut', whole, shown, rest }),
    ).toMatchInlineSnapshot(
      `"[spillway: this result was cut. Whole: 313,380 characters in 1,931 lines. Shown: lines 1 to 20 and lines 1,890 to 1,931. Do not count, quote or infer what is not shown. No tool of this run can read the rest: call the tool again with a narrower input if it is needed.]"`,
    );
  });

  it('says that the rest was not kept', () => {
    const rest: Rest = { type: 'not-kept' };
    expect(
      standInNotice({ kind: 'cut', whole, shown, rest }),
    ).toMatchInlineSnapshot(
      `"[spillway: this result was cut. Whole: 313,380 characters in 1,931 lines. Shown: lines 1 to 20 and lines 1,890 to 1,931. Do not count, quote or infer what is not shown. The rest was not kept, and the same call would be cut the same way: call the tool again with a narrower input if it is needed.]"`,
    );
  });
});

describe('shortStandInNotice', () => {
  it('says how much is missing, and the next call', () => {
    for (const rest of [
      readable,
      { type: 'no-read-tool' },
      { type: 'not-kept' },
    ] as const) {
      expect(
        shortStandInNotice({ kind: 'cut', whole, leftOutChars: 310_000, rest })
          .length,
      ).toBeLessThan(160);
    }
    expect(
      shortStandInNotice({
        kind: 'cut',
        whole,
        leftOutChars: 310_000,
        rest: readable,
      }),
    ).toMatchInlineSnapshot(
      `"[spillway: 310,000 of 313,380 characters in 1,931 lines left out. Read on: readToolResult({"handle":"shell-x","offset":20})]"`,
    );
    expect(
      shortStandInNotice({
        kind: 'cut',
        whole: 'JSON of 9,000 characters in 300 lines',
        leftOutChars: undefined,
        rest: { type: 'not-kept' },
      }),
    ).toMatchInlineSnapshot(
      `"[spillway: cut from JSON of 9,000 characters in 300 lines. Not kept; narrow the call.]"`,
    );
  });
});

describe('binaryNotice', () => {
  it('says what kind of data was stored', () => {
    const facts = { bytes: 85_408, mediaType: 'image/png' };
    expect(
      binaryNotice({
        ...facts,
        readCall: 'readToolResult({"handle":"shot-x"})',
      }),
    ).toMatchInlineSnapshot(
      `"[spillway: this result was stored. Whole: 85,408 bytes of binary data (image/png). Shown: nothing. Look at it with readToolResult({"handle":"shot-x"}).]"`,
    );
    expect(
      binaryNotice({ ...facts, readCall: undefined }),
    ).toMatchInlineSnapshot(
      `"[spillway: this result was stored. Whole: 85,408 bytes of binary data (image/png). Shown: nothing. No tool of this run can read it.]"`,
    );
  });
});
