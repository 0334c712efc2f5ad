import { noticeKey } from '../notice/gap.ts';

/** How a notice and cut JSON stand together in one JSON text. */
export interface NoticeForm {
  readonly write: (notice: string, body: string) => string;
  /** How many characters it needs beside the notice as a JSON string and the cut. */
  readonly chars: number;
}

/** Returns a way in which a notice stands in JSON: as the first key of an object, as the first element of an array, or around a value whose keys do not allow one. */
export function noticeForm(
  place: 'aroundValue' | 'asFirstElement' | 'asFirstKey',
): NoticeForm {
  switch (place) {
    case 'asFirstKey':
      return formOf(
        (notice, body) => `{"${noticeKey}":${notice}${afterComma(body)}}`,
      );
    case 'asFirstElement':
      return formOf(
        (notice, body) => `[{"${noticeKey}":${notice}}${afterComma(body)}]`,
      );
    case 'aroundValue':
      return formOf(
        (notice, body) => `{"${noticeKey}":${notice},"value":${body}}`,
      );
  }
}

function formOf(join: (notice: string, body: string) => string): NoticeForm {
  return {
    write: (notice, body) => join(JSON.stringify(notice), body),
    chars: join('', '[0]').length - '[0]'.length,
  };
}

/** Returns what a container holds, after a comma if it holds anything. */
function afterComma(body: string): string {
  return body.length > '[]'.length ? `,${body.slice(1, -1)}` : '';
}
