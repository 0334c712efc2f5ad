// Bounds of a user's own tools, for any test runner
export { checkBounds } from './bounds/check-bounds.ts';
export type {
  BoundsOptions,
  BoundsSnapshot,
  WorstCase,
  WorstCases,
} from './bounds/bounds-options.ts';
export type {
  BoundsFinding,
  BoundsMeasurement,
  BoundsReport,
  BoundsRule,
  BoundsTurn,
} from './bounds/bounds-report.ts';
