import { graphemeBoundaryBefore } from '../text/grapheme-boundary.ts';
import { countOf } from './format-count.ts';

/** What an OpenAPI document offers. */
export interface OpenApiOutline {
  /** The version of OpenAPI that it names. */
  readonly version: string;
  /** How many paths it has. */
  readonly total: number;
  /** The first ones, with their methods in small letters. */
  readonly paths: readonly {
    readonly path: string;
    readonly methods: readonly string[];
  }[];
}

/** The longest outline. */
const maxOutlineChars = 450;

/** Longer names are shortened. */
const maxNameChars = 120;

/** Lists the first paths with their methods, in one line of at most 450 characters: `OpenAPI 3.1.0 with 2 paths: /a GET; /b GET POST`. */
export function describeOpenApi({
  version,
  total,
  paths,
}: OpenApiOutline): string {
  const head = `OpenAPI ${shortened(version)} with ${countOf(total, 'path')}`;
  let room = maxOutlineChars - head.length - ': ; …'.length;
  const entries: string[] = [];
  for (const { path, methods } of paths) {
    const names = methods.map(method => method.toUpperCase());
    const entry = [shortened(path), ...names].join(' ');
    room -= entry.length + '; '.length;
    if (room < 0) break;
    entries.push(entry);
  }
  if (entries.length === 0) return head;
  const more = entries.length < total ? '; …' : '';
  return `${head}: ${entries.join('; ')}${more}`;
}

/** Keeps a name in one line and short. */
function shortened(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ').toWellFormed();
  return line.length > maxNameChars
    ? `${line.slice(0, graphemeBoundaryBefore(line, maxNameChars))}…`
    : line;
}
