import type { PassthroughAction } from './passthrough.ts';
import type { SpillAction } from './spill.ts';
import type { TruncateAction } from './truncate.ts';

/** What is done with a result of a band. Plain data, made by `spill()`, `truncate()` and `passthrough()`. */
export type Action = PassthroughAction | SpillAction | TruncateAction;
