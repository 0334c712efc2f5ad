import {
  generateText,
  type ModelMessage,
  type Tool,
  type ToolModelMessage,
  type ToolSet,
  wrapLanguageModel,
} from 'ai';
import type { Spillway } from '../spillway.ts';
import { defaultModelOutput } from '../tool/default-model-output.ts';
import { isProviderExecuted } from '../tool/is-provider-executed.ts';
import type { BoundsCase } from './bounds-case.ts';
import {
  type BoundsCall,
  boundsModel,
  boundsQuestion,
} from './bounds-model.ts';
import type { BoundsOptions } from './bounds-options.ts';
import type { SentOutput } from './sent-text.ts';
import { toolOf } from './tool-of.ts';

/** What became of the calls of one run. */
export interface CallsRun {
  /** What the model was sent of each call, by its id. */
  readonly outputs: ReadonlyMap<string, SentOutput>;
  /** What the run itself failed of. */
  readonly error: unknown;
}

/** A call asks, is approved, and is answered: more requests than that are needed by none. */
const maxRequests = 3;

/**
 * Has a model make calls in one step, behind both doors, and resolves to what it
 * is sent of them.
 *
 * What asks for approval is approved, in a request of its own as a page would
 * send it; what a page executes is answered in the same way, with the result of
 * the case.
 */
export async function runCalls({
  instance,
  tools,
  cases,
  summarize,
  settings,
}: {
  instance: Spillway<string>;
  /** Not wrapped yet. */
  tools: ToolSet;
  cases: readonly BoundsCase[];
} & Pick<BoundsOptions, 'settings' | 'summarize'>): Promise<CallsRun> {
  const calls = cases.map(each => callOf(each, toolOf(tools, each.toolName)));
  const { model, outputs } = boundsModel({ calls, summarize });
  const wrapped = instance.tools(tools);
  const messages: ModelMessage[] = [{ role: 'user', content: boundsQuestion }];
  try {
    for (let request = 0; request < maxRequests; request++) {
      // oxlint-disable-next-line no-await-in-loop -- each request answers the one before
      const result = await generateText({
        ...settings,
        model: wrapLanguageModel({ model, middleware: instance.middleware }),
        tools: wrapped,
        messages,
        maxRetries: 0,
        stopWhen: ({ steps }) => steps.length >= 2,
      });
      if (outputs.size > 0) break;
      messages.push(...messagesOf(result), answerTo(result.content, cases));
    }
    return { outputs, error: undefined };
  } catch (error) {
    return { outputs, error };
  }
}

function callOf(each: BoundsCase, tool: Tool | undefined): BoundsCall {
  const { toolName, toolCallId, input, result } = each;
  const isAnswered = tool !== undefined && isProviderExecuted(tool);
  const providerResult = isAnswered ? { value: result } : undefined;
  return { toolName, toolCallId, input, providerResult };
}

type Generated = Awaited<ReturnType<typeof generateText>>;
type GeneratedContent = Generated['content'];

/** Version 6 of the AI SDK names them otherwise. */
function messagesOf(
  result: Pick<Generated, 'response' | 'responseMessages'>,
): ModelMessage[] {
  const { response, responseMessages } = result as {
    response: { messages?: ModelMessage[] };
    responseMessages?: ModelMessage[];
  };
  return responseMessages ?? response.messages ?? [];
}

/** Approves what asks for approval, answers what a page would, and goes on where nothing is asked. */
function answerTo(
  content: GeneratedContent,
  cases: readonly BoundsCase[],
): ModelMessage {
  const settled = new Set(
    content.flatMap(part =>
      part.type === 'tool-result' || part.type === 'tool-error'
        ? [part.toolCallId]
        : [],
    ),
  );
  const parts = content.flatMap((part): ToolModelMessage['content'] => {
    if (part.type === 'tool-approval-request') {
      const { approvalId } = part;
      return [{ type: 'tool-approval-response', approvalId, approved: true }];
    }
    if (part.type !== 'tool-call' || settled.has(part.toolCallId)) return [];
    const { toolCallId } = part;
    const given = cases.find(each => each.toolCallId === toolCallId);
    if (given?.result === undefined) return [];
    const { toolName, result } = given;
    const output = defaultModelOutput(result);
    return [{ type: 'tool-result', toolCallId, toolName, output }];
  });
  return parts.length > 0
    ? { role: 'tool', content: parts }
    : { role: 'user', content: 'Go on.' };
}
