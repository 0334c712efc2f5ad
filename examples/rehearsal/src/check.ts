// What is printed and checked; it needs Node
export type { Check } from './check/check.ts';
export { answerText } from './check/answer-text.ts';
export { beginsWith } from './check/begins-with.ts';
export { count } from './check/count.ts';
export { describeEvents } from './check/describe-events.ts';
export { printChecks } from './check/print-checks.ts';
export { readWhole } from './check/read-whole.ts';
export { type Rehearsal, rehearse } from './check/rehearse.ts';
