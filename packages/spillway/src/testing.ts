// The conformance suite for stores
export { describeStore } from './testing/describe-store.ts';
export type { CreateStore } from './testing/create-store-with.ts';

// The suite for the bounds of a user's own tools
export {
  describeBounds,
  type DescribeBoundsOptions,
} from './testing/describe-bounds.ts';
