import {
  type Action,
  type Band,
  passthrough,
  type SpillwayOptions,
} from 'spillway';

/**
 * Replaces every `summarize` of a configuration by what it falls back on: a
 * simulation asks no model. Without a fallback the result stays whole.
 */
export function withoutModels(options: SpillwayOptions): {
  options: SpillwayOptions;
  notes: string[];
} {
  let isChanged = false;

  function replaceIn(action: Action): Action {
    if (action.type === 'passthrough') return action;
    const then = action.then === undefined ? undefined : replaceIn(action.then);
    if (action.type !== 'summarize') return { ...action, then };
    isChanged = true;
    return then ?? passthrough();
  }
  const replaceAll = (bands: readonly Band[]): Band[] =>
    bands.map(({ over, action }) => ({ over, action: replaceIn(action) }));

  const { bands, perTool, errorBands } = options;
  const replaced: SpillwayOptions = {
    ...options,
    ...(bands && { bands: replaceAll(bands) }),
    ...(errorBands && { errorBands: replaceAll(errorBands) }),
    ...(perTool && {
      perTool: Object.fromEntries(
        Object.entries(perTool).map(([name, own]) => [name, replaceAll(own)]),
      ),
    }),
  };
  const notes = isChanged
    ? [
        'summarize asks a model, and was not simulated: its `then` was used instead',
      ]
    : [];
  return { options: replaced, notes };
}
