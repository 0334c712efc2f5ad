import type { SharedV4ProviderOptions as ProviderOptions } from '@ai-sdk/provider';
import type { ContentPart } from '../payload/content-part.ts';
import type {
  ResultOutput,
  ToolResultOutput,
} from '../payload/result-output.ts';
import type {
  RecordedStandIn,
  ReductionRecord,
} from '../store/reduction-record.ts';

/**
 * Puts the stand-in of a record in the place of an output. The output's own
 * provider options stay; `undefined` when the stand-in was made for an output of
 * another type.
 */
export function applyStandIn({
  output,
  record: { standIn, providerOptions },
  hasReader,
}: {
  output: ResultOutput;
  record: ReductionRecord;
  /** Whether the run has the read tool. */
  hasReader: boolean;
}): ToolResultOutput | undefined {
  const options = providerOptionsOf({ providerOptions, ...output });
  const variant = hasReader ? 'withReader' : 'withoutReader';
  switch (standIn.type) {
    case 'text':
      return {
        type: isError(output) ? 'error-text' : 'text',
        value: standIn[variant],
        ...options,
      };
    case 'json':
      return output.type === 'json' || output.type === 'error-json'
        ? {
            type: output.type,
            value: JSON.parse(standIn[variant]),
            ...options,
          }
        : undefined;
    case 'content':
      return output.type === 'content'
        ? { ...output, value: replaceParts(output.value, standIn, variant) }
        : undefined;
  }
}

/** Errors stay errors. */
function isError({ type }: ResultOutput): boolean {
  return type === 'error-text' || type === 'error-json';
}

function replaceParts(
  parts: readonly ContentPart[],
  { replaced, dropped }: Extract<RecordedStandIn, { type: 'content' }>,
  variant: 'withReader' | 'withoutReader',
): ContentPart[] {
  const texts = new Map(replaced.map(part => [part.index, part[variant]]));
  const left = new Set(dropped);
  return parts.flatMap((part, index): ContentPart[] => {
    if (left.has(index)) return [];
    const text = texts.get(index);
    if (text === undefined) return [part];
    return [{ type: 'text', text, ...providerOptionsOf(part) }];
  });
}

/** Returns the provider options of an output or a part, to be spread into what takes its place. */
function providerOptionsOf(owner: {
  readonly providerOptions?: ProviderOptions | undefined;
}): { providerOptions?: ProviderOptions } {
  const { providerOptions } = owner;
  return providerOptions === undefined ? {} : { providerOptions };
}
