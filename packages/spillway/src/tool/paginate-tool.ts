import type { InferToolInput, InferToolOutput, ModelMessage, Tool } from 'ai';
import { z } from 'zod/v4';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { pagesSentence } from '../notice/page-notice.ts';
import { pageRequest } from '../page/page-request.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import { copyTool } from './copy-tool.ts';
import { defaultModelOutput } from './default-model-output.ts';
import { createListSnapshots } from './list-snapshots.ts';
import { listsShown } from './lists-shown.ts';
import { type PageInput, pageSchema, splitPage } from './page-schema.ts';

/** Options of `paginateTool`. */
export interface PaginateToolOptions {
  /**
   * The most characters of a page, its notice included; at least 500. Behind
   * `spillway.tools()` it should be below the smallest band of the tool, so that
   * pages are not reduced again.
   *
   * @default 8_000
   */
  pageChars?: number | undefined;
}

/**
 * A tool with a page in its input, and else of the same types. What does not
 * name the input is taken over as it is, the context too: `Tool` of `ai` 6 has no
 * parameter for that.
 */
export type PaginatedTool<TOOL extends Tool> = TOOL extends Tool
  ? [NonNullable<TOOL['execute']>] extends [never]
    ? never
    : Omit<TOOL, WithInput | 'execute'> &
        Pick<
          Tool<PagedInput<InferToolInput<TOOL>>, InferToolOutput<TOOL>>,
          WithInput
        > & {
          execute: (
            input: PagedInput<InferToolInput<TOOL>>,
            options: ExecuteOptions<TOOL>,
          ) =>
            | AsyncIterable<InferToolOutput<TOOL>>
            | PromiseLike<InferToolOutput<TOOL>>
            | InferToolOutput<TOOL>;
        }
  : never;

/** The members of a tool, apart from `execute`, whose types name its input. */
type WithInput =
  | 'inputSchema'
  | 'needsApproval'
  | 'onInputAvailable'
  | 'toModelOutput';

/** What `execute` of a tool is given beside its input. */
type ExecuteOptions<TOOL extends Tool> = Parameters<
  NonNullable<TOOL['execute']>
>[1];

/** The input of a tool with the page, where its type is known. */
type PagedInput<INPUT> = unknown extends INPUT ? INPUT : INPUT & PageInput;

interface ReturnedCall {
  readonly toolCallId: string;
  readonly input: unknown;
  readonly output: unknown;
}

interface CallOptions {
  readonly messages?: readonly ModelMessage[] | undefined;
}

/**
 * Wraps a tool whose results are lists, so that the model reads them page by
 * page: `page` is added to the tool's input, and the model turns pages by
 * calling the same tool.
 *
 * What the model sees of a result that is longer than `pageChars` is one page
 * of it with a notice: which page of how many, which items of how many, and the
 * `page` of the next one. Arrays come item by item, and an object with an array
 * in it too, its other members on every page; anything else comes by lines, with
 * the head row of a table on every page. `execute` still returns the whole
 * result, so that a user interface and hooks have all of it, and a page is made
 * of that and of the input alone: it is the same wherever and whenever it is
 * made. The tool's own `toModelOutput` comes first, and its output is paged.
 *
 * Pages are stable: `page` carries a hash of the list, and what the tool returned
 * is kept in memory (64 lists, 16 Mi characters, for each wrapped tool), so that
 * later pages are of the same list without the tool being run again. Only who
 * gives the hash of a list, or has a page of it in its messages, is served from
 * memory. When the list is no longer there, the tool runs again; if it returns
 * another list now, the notice says so. Nothing is written to a store.
 *
 * Works alone and inside `spillway.tools()`. A wrong page is answered with
 * guidance. Throws an `InvalidOptionsError` for a tool without `execute`, one
 * whose input is defined by a provider, and one that has a `page` already.
 */
export function paginateTool<TOOL extends Tool>(
  tool: TOOL,
  options: PaginateToolOptions = {},
): PaginatedTool<TOOL> {
  const pageChars = checkedPageChars(options);
  const { execute: executeOriginal } = checkedTool(tool);
  const snapshots = createListSnapshots();
  const ownInputs = new WeakMap<object, { own: unknown }>();

  /** Returns the input of the tool's own: as its schema made it, where it was validated here. */
  function split(input: unknown): { page: unknown; own: unknown } {
    const known =
      typeof input === 'object' && input !== null
        ? ownInputs.get(input)
        : undefined;
    return { ...splitPage(input), ...known };
  }

  function execute(input: unknown, callOptions: CallOptions): unknown {
    const { page, own } = split(input);
    const { page: number, list } = pageRequest(page);
    if (number !== 1 || list !== undefined) {
      const lists =
        list === undefined ? listsShown(callOptions.messages ?? []) : [list];
      for (const name of lists) {
        const snapshot = snapshots.find(own, name);
        if (snapshot !== undefined) return snapshot.output;
      }
    }
    return Reflect.apply(executeOriginal, tool, [own, callOptions]);
  }

  async function toModelOutput(call: ReturnedCall): Promise<ToolResultOutput> {
    const { page, own } = split(call.input);
    const request = pageRequest(page);
    const { output } = call;
    const known = snapshots.find(own, request.list);
    if (known !== undefined && Object.is(known.output, output)) {
      return known.pages.show(request);
    }
    const whole = tool.toModelOutput
      ? await tool.toModelOutput({ ...call, input: own })
      : defaultModelOutput(output);
    const { pageOutput } = await import('../page/page-output.ts');
    const pages = await pageOutput(whole, pageChars);
    if (pages.chars > pageChars) snapshots.add(own, { output, pages });
    return pages.show(request);
  }

  const wrapped = copyTool<Tool>(tool, {
    description: describedWithPages(tool.description),
    inputSchema: pageSchema({
      inputSchema: tool.inputSchema,
      isStrict: tool.strict === true,
      onParsed: (input, own) => ownInputs.set(input, { own }),
    }),
    execute,
    toModelOutput,
    ...withOwnInput(tool, input => split(input).own),
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- its input has a page now, and nothing else changed its type
  return wrapped as PaginatedTool<TOOL>;
}

/** Wraps the other functions of a tool that are given its input. */
function withOwnInput(
  tool: Tool,
  ownOf: (input: unknown) => unknown,
): Record<string, unknown> {
  const { needsApproval, onInputAvailable } = tool;
  return {
    ...(typeof needsApproval === 'function' && {
      needsApproval: (input: unknown, options: unknown): unknown =>
        Reflect.apply(needsApproval, tool, [ownOf(input), options]),
    }),
    ...(onInputAvailable && {
      onInputAvailable: (options: { input: unknown }): unknown =>
        Reflect.apply(onInputAvailable, tool, [
          { ...options, input: ownOf(options.input) },
        ]),
    }),
  };
}

function describedWithPages(description: Tool['description']): unknown {
  if (typeof description !== 'function') {
    return description === undefined
      ? pagesSentence
      : `${description} ${pagesSentence}`;
  }
  return (options: never): string => `${description(options)} ${pagesSentence}`;
}

const optionsSchema = z.strictObject({
  pageChars: z.int().min(500).optional(),
});

function checkedPageChars(options: PaginateToolOptions): number {
  const result = optionsSchema.safeParse(options);
  if (result.success) return result.data.pageChars ?? 8_000;
  const unknown = Object.keys({ ...options }).find(key => key !== 'pageChars');
  throw refused(
    unknown === undefined
      ? {
          option: 'pageChars',
          given: String(options.pageChars),
          allowed: 'must be a whole number of 500 or more',
        }
      : {
          option: unknown,
          given: 'a value',
          allowed: 'is no option; the option is pageChars',
        },
  );
}

function checkedTool(tool: Tool): { execute: NonNullable<Tool['execute']> } {
  const { execute } = tool;
  if (tool.type === 'provider') {
    throw refused({
      option: 'tool',
      given: 'a tool whose input is defined by a provider',
      allowed: 'must have an input schema of its own, to add a page to',
    });
  }
  if (typeof execute !== 'function') {
    throw refused({
      option: 'tool.execute',
      given: String(execute),
      allowed: 'must be a function, since the list is what it returns',
    });
  }
  return { execute };
}

function refused(
  issue: ConstructorParameters<typeof InvalidOptionsError>[0]['issues'][number],
): InvalidOptionsError {
  return new InvalidOptionsError({ caller: 'paginateTool', issues: [issue] });
}
