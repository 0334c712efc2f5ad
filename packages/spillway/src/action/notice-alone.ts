import { jsonKind } from '../json/json-kind.ts';
import type { JsonScan } from '../json/scan-json.ts';
import { noticeKey } from '../notice/gap.ts';
import type { Excerpt } from './compose-stand-in.ts';

/** Shows nothing but the notice, as JSON of the root's kind, where not even a gap can be stated beside it. */
export function noticeAlone({
  source: { source, root },
  limitChars,
  noticeChars,
}: {
  source: JsonScan;
  limitChars: number;
  noticeChars: number;
}): Excerpt | undefined {
  const kind = jsonKind(source, root.start);
  const render = (notice: string): string => {
    if (kind === 'string') return JSON.stringify(notice);
    const holder = { [noticeKey]: notice };
    return JSON.stringify(kind === 'array' ? [holder] : holder);
  };
  const frameChars = render('').length - '""'.length;
  return noticeChars + frameChars > limitChars
    ? undefined
    : { shown: '', shownChars: 0, next: { offset: 0 }, render };
}
