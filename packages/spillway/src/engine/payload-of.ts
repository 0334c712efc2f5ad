import { writeJson } from '../json/write-json.ts';
import { stripJsonAnsi } from '../json/strip-json-ansi.ts';
import type {
  MeasuredOutput,
  MeasureOptions,
} from '../measure/measure-output.ts';
import {
  binaryPayload,
  jsonPayload,
  type Payload,
  textPayload,
} from '../payload/payload.ts';

/** A measured result that is one payload: everything but content. */
export type SinglePayload = Exclude<MeasuredOutput, { type: 'content' }>;

/** Makes the payload that is stored for a result. */
export function payloadOf(
  measured: SinglePayload,
  { stripAnsi }: MeasureOptions,
): Payload {
  switch (measured.type) {
    case 'text':
      return textPayload(measured.text, measured.stored);
    case 'json': {
      const { value, whole } = measured;
      const stored = writeJson(value, { indent: 2, compact: whole });
      return jsonPayload({
        source: measured.source,
        text: stripAnsi ? stripJsonAnsi(stored) : stored,
        stored,
      });
    }
    case 'binary':
      return binaryPayload(measured.bytes);
  }
}
