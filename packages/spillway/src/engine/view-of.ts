import { getToolOutput } from '../payload/get-tool-output.ts';
import { modelView } from '../payload/model-view.ts';
import type {
  ResultOutput,
  ToolResultOutput,
} from '../payload/result-output.ts';
import { isToolOutput } from '../payload/tool-output.ts';

/** Returns what the model is to see of a wrapper that no door for tools has opened. */
export function viewOf<OUTPUT extends ResultOutput>(
  output: OUTPUT,
): OUTPUT | ToolResultOutput {
  if (output.type !== 'json' || !isToolOutput(output.value)) return output;
  const found = modelView(output.value);
  if (found.type === 'view') return found.view;
  const value = getToolOutput<unknown>(output.value);
  return typeof value === 'string'
    ? { type: 'text', value }
    : { ...output, value };
}
