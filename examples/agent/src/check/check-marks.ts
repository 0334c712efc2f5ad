import type { Check } from '@spillway-example/rehearsal/check';
import type { Run } from '../run/run.ts';

/** Checks that the marks by which Spillway knows its stand-ins are in no prompt. */
export function checkMarks({ prompts }: Run): Check[] {
  return prompts.map((prompt, index) => ({
    statement: `the prompt of step ${index + 1} holds no mark`,
    holds: !holdsMark(prompt),
  }));
}

function holdsMark(prompt: unknown): boolean {
  let found = false;
  JSON.stringify(prompt, (key, value: unknown) => {
    const isOptions = typeof value === 'object' && value !== null;
    if (key === 'providerOptions' && isOptions && 'spillway' in value) {
      found = true;
    }
    return value;
  });
  return found;
}
