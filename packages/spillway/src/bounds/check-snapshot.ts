import { InvalidOptionsError } from 'spillway';
import { formatCount } from '../notice/format-count.ts';
import type { BoundsSnapshot } from './bounds-options.ts';
import type { BoundsFinding, BoundsReport } from './bounds-report.ts';
import { type RecordedSizes, readSizes, writeSizes } from './recorded-sizes.ts';

/** A size to compare: characters of a case, tokens of the turn. */
interface Size {
  readonly toolName: string | undefined;
  readonly caseName: string | undefined;
  readonly value: number;
  readonly unit: 'characters' | 'tokens';
}

/**
 * Compares the sizes of a report with those recorded in a file, and resolves to
 * what is larger by more than the tolerance. What is smaller is no finding.
 *
 * Sizes that are not recorded yet are, and all are with `update`; where `CI` is
 * set nothing is written, and a size that is not recorded is a finding. Throws an
 * `InvalidOptionsError` when the file holds something else.
 */
export async function checkSnapshot({
  snapshot: {
    file,
    tolerance = 0.05,
    update = isSet('SPILLWAY_UPDATE_BOUNDS'),
  },
  report,
}: {
  snapshot: BoundsSnapshot;
  report: Omit<BoundsReport, 'findings'>;
}): Promise<BoundsFinding[]> {
  const recorded = await readSizes(file);
  if (recorded === 'unreadable') {
    throw new InvalidOptionsError({
      caller: 'checkBounds',
      issues: [
        {
          option: 'snapshot.file',
          given: JSON.stringify(String(file)),
          allowed:
            'must be a file that checkBounds wrote; remove it to have it written anew',
        },
      ],
    });
  }
  const inCi = isSet('CI');
  const isUpdated = update && !inCi;
  const findings = sizesOf(report).flatMap(size => {
    const before = recordedOf(size, recorded);
    if (before === undefined) return inCi ? [missing(size, file)] : [];
    const allowed = Math.floor(before * (1 + tolerance));
    return isUpdated || size.value <= allowed
      ? []
      : [regressed({ size, before, allowed })];
  });
  if (inCi) return findings;
  const next = isUpdated ? merge(report, undefined) : merge(report, recorded);
  if (JSON.stringify(next) !== JSON.stringify(recorded)) {
    await writeSizes(file, next);
  }
  return findings;
}

function sizesOf({ cases, turn }: Omit<BoundsReport, 'findings'>): Size[] {
  return [
    ...cases.map(({ toolName, caseName, sentChars }): Size => ({
      toolName,
      caseName,
      value: sentChars,
      unit: 'characters',
    })),
    {
      toolName: undefined,
      caseName: undefined,
      value: turn.sentTokens,
      unit: 'tokens',
    },
  ];
}

function recordedOf(
  { toolName, caseName }: Size,
  recorded: RecordedSizes | undefined,
): number | undefined {
  return toolName === undefined || caseName === undefined
    ? recorded?.turnTokens
    : recorded?.sentChars[toolName]?.[caseName];
}

/** Adds to what is recorded the sizes that are not. */
function merge(
  { cases, turn }: Omit<BoundsReport, 'findings'>,
  recorded: RecordedSizes | undefined,
): RecordedSizes {
  const sentChars: Record<string, Record<string, number>> = structuredClone({
    ...recorded?.sentChars,
  });
  for (const { toolName, caseName, sentChars: chars } of cases) {
    const ofTool = (sentChars[toolName] ??= {});
    ofTool[caseName] ??= chars;
  }
  return {
    version: 1,
    sentChars,
    turnTokens: recorded?.turnTokens ?? turn.sentTokens,
  };
}

function regressed({
  size: { toolName, caseName, value, unit },
  before,
  allowed,
}: {
  size: Size;
  before: number;
  allowed: number;
}): BoundsFinding {
  const message = `${placeOf(toolName, caseName)}: the model is sent ${formatCount(value)} ${unit}, ${formatCount(before)} are recorded, and ${formatCount(allowed)} are allowed; set SPILLWAY_UPDATE_BOUNDS=1 to record it.`;
  const numbers = { measured: value, allowed };
  return { rule: 'budget-regressed', toolName, caseName, ...numbers, message };
}

function missing(
  { toolName, caseName }: Size,
  file: URL | string,
): BoundsFinding {
  const message = `${placeOf(toolName, caseName)}: no size is recorded in ${String(file)}, and CI records none; run it where CI is not set, and commit the file.`;
  return { rule: 'snapshot-missing', toolName, caseName, message };
}

function placeOf(
  toolName: string | undefined,
  caseName: string | undefined,
): string {
  return toolName === undefined
    ? 'All cases in one step'
    : `${toolName} (${caseName})`;
}

/** An environment variable counts as set unless it is empty, `0` or `false`. */
function isSet(name: string): boolean {
  const value = globalThis.process?.env[name] ?? '';
  return value !== '' && value !== '0' && value !== 'false';
}
