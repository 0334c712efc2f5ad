import type { Tool } from 'ai';
import { z } from 'zod/v4';
import { type InvalidOption, InvalidOptionsError } from 'spillway';
import { count, isFunction } from '../policy/action-schema.ts';
import { describeIssue } from '../policy/describe-issue.ts';
import { isProviderExecuted } from '../tool/is-provider-executed.ts';
import { casesOf, defaultName } from './bounds-case.ts';

const charsMessage = 'must be a whole number of characters, 1 or more';
const sizeMessage = 'must be a whole number, 0 or more';
const flag = z.boolean({ error: 'must be true or false' });
const caseMessage =
  'must be { input, ... }, an array of these with at least one, or false';

const worstCase = z.strictObject(
  {
    name: z
      .string({ error: 'must be a text' })
      .min(1, { error: 'must be a text' })
      .optional(),
    input: z.unknown(),
    maxChars: count(charsMessage, { min: 1 }).optional(),
    signals: z
      .array(z.union([z.string().min(1), z.instanceof(RegExp)]), {
        error: 'must be an array of texts and regular expressions',
      })
      .optional(),
    minResultSize: count(sizeMessage, { min: 0 }).optional(),
    throws: flag.optional(),
    isKept: flag.optional(),
    result: z.unknown().optional(),
  },
  { error: caseMessage },
);

const fractionMessage = 'must be a number above 0 and at most 1';

const schema = z.strictObject(
  {
    spillway: z.custom<object>(
      value =>
        typeof value === 'object' &&
        value !== null &&
        'with' in value &&
        isFunction(value.with),
      { error: 'must be what createSpillway returns' },
    ),
    tools: z.record(z.string(), z.custom<Tool>(isObject), {
      error: 'must be an object of tools',
    }),
    worstCases: z.record(z.string(), z.unknown(), {
      error: 'must be an object of tool names with their worst cases',
    }),
    contextWindowTokens: count('must be a whole number of 1,000 or more', {
      min: 1_000,
    }),
    maxTurnFraction: z
      .number({ error: fractionMessage })
      .gt(0, { error: fractionMessage })
      .max(1, { error: fractionMessage })
      .optional(),
    maxChars: count(charsMessage, { min: 1 }).optional(),
    store: z
      .custom<object>(isObject, { error: 'must be an OverflowStore' })
      .optional(),
    settings: z
      .custom<object>(isObject, { error: 'must be an object of settings' })
      .optional(),
    summarize: z
      .custom<object>(isFunction, { error: 'must be a function' })
      .optional(),
    snapshot: z
      .strictObject(
        {
          file: z.union([z.string().min(1), z.instanceof(URL)], {
            error: 'must be a path or a URL of a file',
          }),
          tolerance: z
            .number({ error: 'must be a number of 0 or more' })
            .min(0, { error: 'must be a number of 0 or more' })
            .optional(),
          update: flag.optional(),
        },
        { error: 'must be { file, tolerance, update }' },
      )
      .optional(),
  },
  { error: 'must be an object of options' },
);

/** Throws an `InvalidOptionsError` that names every wrong option of a check. */
export function checkBoundsOptions(options: unknown, caller: string): void {
  const result = schema.safeParse(options);
  const issues = result.success
    ? caseIssues(result.data.tools, result.data.worstCases)
    : result.error.issues.flatMap(issue =>
        describeIssue(issue, { options, known: Object.keys(schema.shape) }),
      );
  if (issues.length > 0) throw new InvalidOptionsError({ caller, issues });
}

/** Every tool needs a case, or to be left out in so many words; a case without a tool is a slip. */
function caseIssues(
  tools: Readonly<Record<string, Tool>>,
  worstCases: Readonly<Record<string, unknown>>,
): InvalidOption[] {
  const names = new Set([...Object.keys(tools), ...Object.keys(worstCases)]);
  return [...names].flatMap(toolName => {
    const option = `worstCases.${toolName}`;
    const tool = tools[toolName];
    if (tool === undefined) {
      const allowed = `must name one of the tools: ${Object.keys(tools).join(', ')}`;
      return [{ option, given: 'a case', allowed }];
    }
    const given = worstCases[toolName];
    if (given === false) return [];
    return casesIssues({ option, given, needsResult: isAnswered(tool) });
  });
}

function casesIssues({
  option,
  given,
  needsResult,
}: {
  option: string;
  given: unknown;
  needsResult: boolean;
}): InvalidOption[] {
  if (given === undefined || (Array.isArray(given) && given.length === 0)) {
    const what = given === undefined ? 'nothing' : 'an empty array';
    return [{ option, given: what, allowed: caseMessage }];
  }
  const names = new Set<string>();
  return casesOf(given).flatMap((each, index): InvalidOption[] => {
    const path = Array.isArray(given) ? `${option}[${index}]` : option;
    const { error } = worstCase.safeParse(each);
    if (error !== undefined) {
      return error.issues
        .flatMap(issue =>
          describeIssue(issue, {
            options: each,
            known: Object.keys(worstCase.shape),
          }),
        )
        .map(({ option: at, given: value, allowed }) => ({
          option: at === 'options' ? path : `${path}.${at}`,
          given: value,
          allowed,
        }));
    }
    const { name = defaultName, result } = each;
    const isTwice = names.has(name);
    names.add(name);
    if (isTwice) {
      const allowed = 'must be a name that no other case of the tool has';
      return [{ option: `${path}.name`, given: JSON.stringify(name), allowed }];
    }
    if (needsResult && result === undefined) {
      const allowed =
        'must be what the tool returns, since it has no execute that could run here';
      return [{ option: `${path}.result`, given: 'nothing', allowed }];
    }
    return [];
  });
}

function isAnswered(tool: Tool): boolean {
  return tool.execute === undefined || isProviderExecuted(tool);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
