import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import { countOf } from './format-count.ts';
import type { TextPosition } from './gap.ts';
import { outlineEntry } from './outline.ts';

/** What an OpenAPI document offers. */
interface OpenApiOutline {
  /** The version of OpenAPI that it names. */
  readonly version: string;
  /** How many paths it has. */
  readonly total: number;
  /** The first ones. */
  readonly paths: readonly OutlinedPath[];
}

/** A path with its methods in small letters, and where it stands. */
export interface OutlinedPath extends TextPosition {
  readonly path: string;
  readonly methods: readonly string[];
}

/** The longest outline. */
const maxOutlineChars = 450;

/** Longer names are shortened. */
const maxNameChars = 120;

/** Lists the first paths with their lines and methods below the version and the number of paths, in at most 450 characters. */
export function describeOpenApi({
  version,
  total,
  paths,
}: OpenApiOutline): string {
  const head = `OpenAPI ${shortened(version)} with ${countOf(total, 'path')}.`;
  const lines = [`${head} First ones (line: path):`];
  let room = maxOutlineChars - (lines[0]?.length ?? 0);
  for (const { path, methods, line, column } of paths) {
    const names = methods.map(method => method.toUpperCase());
    const text = [shortened(path), ...names].join(' ');
    const entry = outlineEntry({ line, column, text });
    room -= entry.length + 1;
    if (room < 0) break;
    lines.push(entry);
  }
  return lines.length === 1 ? head : lines.join('\n');
}

/** Keeps a name in one line and short. */
function shortened(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ').toWellFormed();
  return line.length > maxNameChars
    ? `${line.slice(0, graphemeBoundaryBefore(line, maxNameChars))}…`
    : line;
}
