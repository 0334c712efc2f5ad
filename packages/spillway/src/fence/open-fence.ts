import type {
  ActionInput,
  ActionOutcome,
  StandInText,
} from '../action/outcome.ts';
import type { Emit } from '../event/create-emitter.ts';
import { writeJson } from '../json/write-json.ts';
import { defaultFence } from '../notice/default-fence.ts';
import { type ContentPart, textOfPart } from '../payload/content-part.ts';
import type {
  ResultOutput,
  ToolResultOutput,
} from '../payload/result-output.ts';
import type { Policy } from '../policy/policy.ts';
import { escapeMarkers, markersOf } from './escape-markers.ts';
import { fenceEnds, type FenceEnds } from './fence-ends.ts';

/**
 * The fence around the results of one tool.
 *
 * What is between its ends holds neither of them: whatever looks like one there
 * is escaped, character for character. So a text is fenced when it begins and ends
 * with them and holds none, whoever wrote it, and no text is fenced twice.
 */
export interface Fence extends FenceEnds {
  /** Characters that it adds. */
  readonly chars: number;
  /** Puts a text between the ends; one that is there already stays as it is. */
  wrap(text: string): string;
  /** Fences what a model reads of an output: the same object when that is fenced already, and for denials. JSON becomes text. */
  wrapOutput(output: ToolResultOutput): ToolResultOutput;
  /** Takes the fences off an output; the same object when there are none. */
  unwrapOutput(output: ResultOutput): ResultOutput;
  /** Applies an action so that its stand-in and the fence fit the limits together. */
  apply<ACTION>(
    input: ActionInput<ACTION>,
    apply: (input: ActionInput<ACTION>) => Promise<ActionOutcome>,
  ): Promise<ActionOutcome>;
}

/** How often an action is tried anew with fewer tokens, because fence and stand-in have more together than each alone. */
const maxTries = 3;

/** Returns the fence of a tool: the user's, or the default one where the user's cannot be used. */
export function fenceOfTool({
  policy: { fence, readMaxChars },
  toolName,
  emit,
}: {
  policy: Pick<Policy, 'fence' | 'readMaxChars'>;
  toolName: string;
  emit: Emit;
}): Fence {
  const own = fence && fenceEnds(fence, toolName);
  const isUsable =
    own !== undefined &&
    own.before.length + own.after.length <= readMaxChars - 200;
  if (fence !== undefined && !isUsable) {
    emit({ type: 'fence-failed', toolName, error: undefined });
  }
  const ends = isUsable ? own : fenceEnds(defaultFence, toolName);
  return openFence(ends ?? { before: '', after: '' });
}

/** Opens the fence that has these ends. */
export function openFence({ before, after }: FenceEnds): Fence {
  const chars = before.length + after.length;
  const markers = markersOf({ before, after });

  function inside(text: string): string | undefined {
    if (text.length < chars) return undefined;
    if (!text.startsWith(before) || !text.endsWith(after)) return undefined;
    const inner = text.slice(before.length, text.length - after.length);
    return escapeMarkers(inner, markers) === inner ? inner : undefined;
  }

  function wrap(text: string): string {
    if (inside(text) !== undefined) return text;
    return before + escapeMarkers(text.toWellFormed(), markers) + after;
  }

  function wrapOutput(output: ToolResultOutput): ToolResultOutput {
    switch (output.type) {
      case 'text':
      case 'error-text': {
        const value = wrap(output.value);
        return value === output.value ? output : { ...output, value };
      }
      case 'json':
      case 'error-json': {
        const value = wrap(writeJson(output.value));
        return output.type === 'json'
          ? { ...output, type: 'text', value }
          : { ...output, type: 'error-text', value };
      }
      case 'content': {
        const value = mapTexts(output.value, wrap);
        return value === output.value
          ? output
          : { ...output, value: [...value] };
      }
      case 'execution-denied':
      default: // What an older or a newer SDK knows and this one does not.
        return output;
    }
  }

  function unwrapOutput(output: ResultOutput): ResultOutput {
    switch (output.type) {
      case 'text':
      case 'error-text': {
        const value = inside(output.value);
        return value === undefined ? output : { ...output, value };
      }
      case 'content': {
        const value = mapTexts(output.value, text => inside(text) ?? text);
        return value === output.value
          ? output
          : { ...output, value: [...value] };
      }
      case 'binary':
      case 'error-json':
      case 'execution-denied':
      case 'json':
      default:
        return output;
    }
  }

  function wrapStandIn(standIn: StandInText): StandInText {
    return {
      ...standIn,
      type: 'text',
      withReader: wrap(standIn.withReader),
      withoutReader: wrap(standIn.withoutReader),
    };
  }

  async function apply<ACTION>(
    input: ActionInput<ACTION>,
    applyWithin: (input: ActionInput<ACTION>) => Promise<ActionOutcome>,
  ): Promise<ActionOutcome> {
    const limitChars = input.limitChars - chars;
    if (limitChars <= 0) return { type: 'failed', cause: 'too-small' };
    const { tokenBudget } = input;
    if (tokenBudget === undefined) {
      const outcome = await applyWithin({ ...input, limitChars });
      return outcome.type === 'failed'
        ? outcome
        : { ...outcome, standIn: wrapStandIn(outcome.standIn) };
    }
    const { counter } = tokenBudget;
    let maxTokens = tokenBudget.maxTokens - (await counter.count(wrap('')));
    for (let tries = 0; tries < maxTries && maxTokens > 0; tries++) {
      // oxlint-disable no-await-in-loop -- tried again when the one before was too large
      const outcome = await applyWithin({
        ...input,
        limitChars,
        tokenBudget: { counter, maxTokens },
      });
      if (outcome.type === 'failed') return outcome;
      const standIn = wrapStandIn(outcome.standIn);
      const counts = await Promise.all([
        counter.count(standIn.withReader),
        counter.count(standIn.withoutReader),
      ]);
      // oxlint-enable no-await-in-loop
      const over = Math.max(...counts) - tokenBudget.maxTokens;
      if (over <= 0) return { ...outcome, standIn };
      maxTokens -= over + Math.ceil(maxTokens / 16);
    }
    return { type: 'failed', cause: 'too-small' };
  }

  return { before, after, chars, wrap, wrapOutput, unwrapOutput, apply };
}

/** Puts what a function makes of the texts of parts in their place; the same array when that changes nothing. */
function mapTexts(
  parts: readonly ContentPart[],
  map: (text: string) => string,
): readonly ContentPart[] {
  let isChanged = false;
  const mapped = parts.map((part): ContentPart => {
    const text = textOfPart(part);
    if (text === undefined || text === '') return part;
    const other = map(text);
    if (other === text) return part;
    isChanged = true;
    const { providerOptions } = part;
    return {
      type: 'text',
      text: other,
      ...(providerOptions === undefined ? {} : { providerOptions }),
    };
  });
  return isChanged ? mapped : parts;
}
