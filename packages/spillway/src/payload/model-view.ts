import { holdsMedia } from './holds-media.ts';
import { isModelOutput } from './is-model-output.ts';
import type { ToolResultOutput } from './result-output.ts';
import { isToolOutput } from './tool-output.ts';

/** What a tool itself wants the model to see. */
export type ModelView =
  | { readonly type: 'view'; readonly view: ToolResultOutput }
  | { readonly type: 'none' }
  /** There is one, and it is not used, because the images or files of the output would be lost. */
  | { readonly type: 'media' };

const none: ModelView = { type: 'none' };

/** Finds what a tool wants the model to see in what `toolOutput` made. What is no output of the AI SDK counts as nothing. */
export function modelView(returned: unknown): ModelView {
  if (!isToolOutput(returned)) return none;
  const { output, modelOutput } = returned;
  const view =
    typeof modelOutput === 'string'
      ? ({ type: 'text', value: modelOutput } as const)
      : modelOutput;
  if (!isModelOutput(view)) return none;
  return holdsMedia(output) ? { type: 'media' } : { type: 'view', view };
}
