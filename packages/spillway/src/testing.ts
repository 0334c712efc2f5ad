// The conformance suite for stores
export { describeStore } from './testing/describe-store.ts';
export type { CreateStore } from './testing/create-store-with.ts';
