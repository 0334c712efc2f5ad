import type { Candidate } from '../recommendation/candidate.ts';
import type { Recommendation } from '../recommendation/recommend.ts';

/**
 * Writes a recommendation as a module that exports `options` for `createSpillway`,
 * in JavaScript or in TypeScript.
 */
export function writeModule({
  recommendation: { bands, perTool },
  basis,
  isTypeScript,
}: {
  recommendation: Pick<Recommendation, 'bands' | 'perTool'>;
  /** What it was made from: `1,468 results in 20 conversations`. */
  basis: string;
  isTypeScript: boolean;
}): string {
  const all = [...bands, ...Object.values(perTool).flat()];
  const isSpilling = all.some(({ action }) => action.type === 'spill');
  const names = [...(isSpilling ? ['spill'] : []), 'truncate'];
  // Without bands nothing is called; a spill falls back on a cut.
  const imported = all.length === 0 ? [] : names;
  const types = isTypeScript ? ['type SpillwayOptions'] : [];
  const list = [...imported, ...types].join(', ');
  const tools = Object.entries(perTool);
  return [
    `// Recommended by \`spillway survey\` from ${basis}.`,
    ...(list === '' ? [] : [`import { ${list} } from 'spillway';`]),
    '',
    ...(isTypeScript
      ? ['export const options: SpillwayOptions = {']
      : [
          "/** @type {import('spillway').SpillwayOptions} */",
          'export const options = {',
        ]),
    `  bands: ${writeBands(bands)},`,
    ...(tools.length === 0
      ? []
      : [
          '  perTool: {',
          ...tools.map(
            ([name, own]) => `    ${writeKey(name)}: ${writeBands(own)},`,
          ),
          '  },',
        ]),
    '};',
    '',
  ].join('\n');
}

function writeBands(bands: readonly Candidate[]): string {
  const list = bands.map(
    ({ over, action }) =>
      `{ over: ${writeNumber(over)}, action: ${writeAction(action)} }`,
  );
  return `[${list.join(', ')}]`;
}

function writeAction(action: Candidate['action']): string {
  return action.type === 'spill'
    ? `spill({ previewChars: ${writeNumber(action.previewChars)}, then: truncate() })`
    : `truncate({ maxChars: ${writeNumber(action.maxChars)} })`;
}

/** A key of an object literal; computed, since `__proto__` would be no key otherwise. */
function writeKey(name: string): string {
  return /^[A-Za-z][A-Za-z0-9_$]*$/.test(name)
    ? name
    : `[${JSON.stringify(name)}]`;
}

function writeNumber(value: number): string {
  return value.toLocaleString('en').replaceAll(',', '_');
}
