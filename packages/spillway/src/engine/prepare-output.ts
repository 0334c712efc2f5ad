import type { Fence } from '../fence/open-fence.ts';
import type {
  ResultOutput,
  ToolResultOutput,
} from '../payload/result-output.ts';
import type { FilteredCall } from '../policy/tool-filter.ts';
import type { EngineContext } from './engine-context.ts';
import { viewOf } from './view-of.ts';

/** An output as it is decided about, and the fence that it is sent in. */
interface PreparedOutput {
  readonly output: ResultOutput;
  readonly fence: Fence | undefined;
}

/** Resolves to an output without its fence, and without the wrapper of `toolOutput`: the same object when it has neither. */
export async function prepareOutput(
  { fences }: Pick<EngineContext, 'fences'>,
  result: FilteredCall & { readonly output: ResultOutput },
): Promise<PreparedOutput> {
  const output = viewOf(result.output);
  const fence = await fences?.of(result);
  return { output: fence?.unwrapOutput(output) ?? output, fence };
}

/** Resolves to what is sent of a result that stays whole: the same object unless it is from outside, or wrapped. */
export async function wholeOutput(
  { fences }: Pick<EngineContext, 'fences'>,
  result: FilteredCall & { readonly output: ToolResultOutput },
): Promise<ToolResultOutput> {
  const output = viewOf(result.output);
  const fence = await fences?.of(result);
  return fence?.wrapOutput(output) ?? output;
}
