import {
  asSchema,
  type FlexibleSchema,
  type JSONSchema7,
  jsonSchema,
  type Schema,
} from 'ai';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { pageDescription } from '../notice/page-notice.ts';

/** What `paginateTool` adds to the input of a tool. */
export interface PageInput {
  /** Which page of the list is shown: a number from 1, or the value that the notice of the page before prints. */
  page?: string | number | undefined;
}

/** The name of the parameter. */
const pageKey = 'page';

/**
 * Adds `page` to the input schema of a tool, of any kind that the AI SDK takes.
 *
 * The rest of an input is validated, and transformed, by the tool's own schema.
 * Any `page` is let through, so that what a model gets wrong is answered with
 * guidance instead of a tool error. Throws an `InvalidOptionsError` when the
 * schema has a `page` already, or is not that of an object; one that describes
 * itself asynchronously rejects with it when it is used.
 */
export function pageSchema({
  inputSchema,
  isStrict,
  onParsed,
}: {
  inputSchema: FlexibleSchema<unknown>;
  /** Whether the tool is generated in strict mode, where every property has to be required. */
  isStrict: boolean;
  /** Is told which input of the tool's own stands behind an input with a page. */
  onParsed: (input: object, own: unknown) => void;
}): Schema {
  const base = asSchema(inputSchema);
  const described = base.jsonSchema;
  const extend = (schema: JSONSchema7): JSONSchema7 =>
    withPage(schema, isStrict);
  const extended =
    'then' in described && typeof described.then === 'function'
      ? undefined
      : // oxlint-disable-next-line no-unsafe-type-assertion -- it is no promise
        extend(described as JSONSchema7);
  return jsonSchema(() => extended ?? Promise.resolve(described).then(extend), {
    validate: async value => {
      const { page, own } = splitPage(value);
      const result = (await base.validate?.(own)) ?? {
        success: true as const,
        value: own,
      };
      if (!result.success || page === undefined || page === null) {
        return result;
      }
      // What a schema makes of an input need not be an object that can hold a page.
      const given = isPlain(result.value) ? result.value : own;
      const input = { ...Object(given), [pageKey]: page };
      onParsed(input, result.value);
      return { success: true, value: input };
    },
  });
}

function isPlain(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Takes the page out of an input. */
export function splitPage(input: unknown): { page: unknown; own: unknown } {
  if (typeof input !== 'object' || input === null || !(pageKey in input)) {
    return { page: undefined, own: input };
  }
  const { [pageKey]: page, ...own } = input;
  return { page, own };
}

function withPage(schema: JSONSchema7, isStrict: boolean): JSONSchema7 {
  if (schema.properties === undefined) {
    const { anyOf, oneOf } = schema;
    const extend = (option: JSONSchema7): JSONSchema7 =>
      typeof option === 'object' ? withPage(option, isStrict) : option;
    if (anyOf !== undefined) return { ...schema, anyOf: anyOf.map(extend) };
    if (oneOf !== undefined) return { ...schema, oneOf: oneOf.map(extend) };
  }
  if (schema.type !== 'object') {
    throw refused({
      option: 'tool.inputSchema',
      given: 'a schema of something else than an object',
      allowed: 'must be that of an object, so that a page can be added to it',
    });
  }
  const { properties = {}, required = [] } = schema;
  if (Object.hasOwn(properties, pageKey)) {
    throw refused({
      option: 'tool.inputSchema',
      given: 'a schema with a property page',
      allowed: 'must have none, since paginateTool adds it; rename it',
    });
  }
  const page: JSONSchema7 = {
    type: isStrict ? ['string', 'null'] : 'string',
    description: pageDescription,
  };
  return {
    ...schema,
    properties: { ...properties, [pageKey]: page },
    ...(isStrict ? { required: [...required, pageKey] } : {}),
  };
}

function refused(issue: {
  option: string;
  given: string;
  allowed: string;
}): InvalidOptionsError {
  return new InvalidOptionsError({ caller: 'paginateTool', issues: [issue] });
}
