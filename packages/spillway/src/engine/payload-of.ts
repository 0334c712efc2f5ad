import { writeJson } from '../json/write-json.ts';
import type { MeasuredOutput } from '../measure/measure-output.ts';
import { jsonPayload, type Payload, textPayload } from '../payload/payload.ts';

/** A measured result that is one payload: everything but content. */
export type SinglePayload = Exclude<MeasuredOutput, { type: 'content' }>;

/** Makes the payload that is stored for a result. */
export function payloadOf(measured: SinglePayload): Payload {
  switch (measured.type) {
    case 'text':
      return textPayload(measured.text);
    case 'json':
      return jsonPayload({
        source: measured.source,
        text: writeJson(measured.value, { indent: 2 }),
      });
    case 'binary':
      return { type: 'binary', bytes: measured.bytes };
  }
}
