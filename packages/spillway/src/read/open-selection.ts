import {
  emptySelection,
  nothingAtPath,
  pathIntoText,
  pathSubject,
  wrongPath,
} from '../notice/path-guidance.ts';
import { elementRows, lineRows } from '../notice/row-style.ts';
import { runPaced } from '../pace/run-paced.ts';
import { parsePath } from '../path/parse-path.ts';
import { writePath } from '../path/path-step.ts';
import { selectText } from '../path/select-text.ts';
import { encodeText } from '../text/encode-text.ts';
import { decodeText } from '../window/decode-text.ts';
import {
  openBytes,
  openPayload,
  type StoredPayload,
  wholeBytes,
} from './open-payload.ts';
import type { OpenPayload } from './payload-access.ts';

/**
 * Opens what a path selects of a payload, to be read like a payload of its own.
 * Resolves to guidance when it selects nothing.
 *
 * Costs the payload, loaded and scanned once, where a window without a path costs
 * a window: only its end shows whether JSON is one value or the first of several.
 * For a moment that takes twice the size of the payload for a small selection,
 * eight times for one of everything (measured by `maxRSS` for 9 and 95 MB, lists
 * of small objects). The selection is kept in the cache of 32 MiB, or as the one
 * read last, so that further pages of it cost a window.
 */
export async function openSelection({
  access,
  key,
  stored,
  name,
  handle,
  path,
}: StoredPayload & {
  /** The read tool's name in this run. */
  name: string;
  handle: string;
  path: string;
}): Promise<OpenPayload | string> {
  const steps = parsePath(path);
  if (steps === undefined) return wrongPath({ name, handle, path });
  const { cache, stripAnsi } = access;
  const selectionKey = `${key} ${stripAnsi ? 'stripped ' : ''}path ${writePath(steps)}`;
  const known = cache.get(selectionKey);
  if (known !== undefined) return known;
  const payload = await openPayload({ access, key, stored });
  const bytes = await wholeBytes(access, key, payload);
  const source = payload.index.isText ? decodeText(bytes) : undefined;
  if (source === undefined)
    return pathIntoText({ name, handle, at: undefined });
  const selection = await runPaced(selectText(source, steps));
  switch (selection.type) {
    case 'not-json':
      return pathIntoText({ name, handle, at: selection.at });
    case 'nothing':
      return nothingAtPath({ name, handle, path, found: selection });
    case 'text':
    case 'elements': {
      const rows =
        selection.type === 'text' ? lineRows : elementRows(selection.nameOf);
      if (selection.text === '') {
        const subject = pathSubject({ handle, path });
        return emptySelection({ subject, noun: rows.noun });
      }
      const opened = await openBytes(encodeText(selection.text), rows);
      cache.set(selectionKey, opened);
      return opened;
    }
  }
}
