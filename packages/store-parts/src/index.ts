// What the packages for stores share; each bundles what it uses.
export { checkFilledText } from './check-filled-text.ts';
export { checkPrefix } from './check-prefix.ts';
export { isStoreKey } from './is-store-key.ts';
export { throwIssues } from './throw-issues.ts';
