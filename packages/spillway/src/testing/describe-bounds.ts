import type { ToolSet } from 'ai';
import { describe, expect, it } from 'vitest';
import { listCases } from '../bounds/bounds-case.ts';
import type { BoundsOptions } from '../bounds/bounds-options.ts';
import type { BoundsReport } from '../bounds/bounds-report.ts';
import { checkBounds } from '../bounds/check-bounds.ts';
import { checkBoundsOptions } from '../bounds/check-bounds-options.ts';

/** Options of `describeBounds`. */
export interface DescribeBoundsOptions<
  TOOLS extends ToolSet = ToolSet,
> extends BoundsOptions<TOOLS> {
  /** The title of the suite. */
  readonly name: string;
  /**
   * How long all cases may take together, in milliseconds.
   *
   * @default 120_000
   */
  readonly timeoutMs?: number | undefined;
}

/**
 * Describes, as a suite of vitest, the bounds of a user's own tools: a test for
 * each case, and one for all of them in one step.
 *
 * `checkBounds` of `spillway/bounds` is the same without a test runner. Throws
 * an `InvalidOptionsError` while the tests are collected when options are wrong.
 */
export function describeBounds<TOOLS extends ToolSet>({
  name,
  timeoutMs = 120_000,
  ...options
}: DescribeBoundsOptions<TOOLS>): void {
  checkBoundsOptions(options, 'describeBounds');
  const { maxChars = 10_000, worstCases, snapshot } = options;
  let report: Promise<BoundsReport> | undefined;

  /** The first test that asks runs all cases. */
  async function messagesOf(
    toolName?: string,
    caseName?: string,
  ): Promise<string[]> {
    report ??= checkBounds({
      ...options,
      snapshot: snapshot && {
        ...snapshot,
        update: snapshot.update ?? updatesSnapshots(),
      },
    });
    const { findings } = await report;
    return findings
      .filter(
        finding =>
          finding.toolName === toolName && finding.caseName === caseName,
      )
      .map(({ message }) => message);
  }

  describe(`${name}, within bounds`, () => {
    for (const { toolName, name: caseName } of listCases({
      worstCases,
      maxChars,
    })) {
      it(
        `${toolName}: ${caseName}`,
        async () => {
          const messages = await messagesOf(toolName, caseName);
          // oxlint-disable-next-line vitest/valid-expect -- reporters show this text where they leave out the difference
          expect(messages, messages.join('\n')).toEqual([]);
        },
        timeoutMs,
      );
    }

    it(
      'all cases in one step',
      async () => {
        const messages = await messagesOf();
        // oxlint-disable-next-line vitest/valid-expect -- as above
        expect(messages, messages.join('\n')).toEqual([]);
      },
      timeoutMs,
    );
  });
}

/** Whether vitest was started with `-u`; `undefined` when it does not say so. */
function updatesSnapshots(): true | undefined {
  const { snapshotState: state }: { snapshotState?: object } =
    expect.getState();
  // It is private there; where it is another one day, the variable remains.
  return state && Reflect.get(state, '_updateSnapshot') === 'all'
    ? true
    : undefined;
}
