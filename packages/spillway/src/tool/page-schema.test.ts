import { asSchema, type FlexibleSchema, jsonSchema, zodSchema } from 'ai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as z3 from 'zod/v3';
import * as mini from 'zod/mini';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import { pageSchema, splitPage } from './page-schema.ts';

function extend(
  inputSchema: FlexibleSchema<unknown>,
  isStrict = false,
): ReturnType<typeof pageSchema> {
  return pageSchema({ inputSchema, isStrict, onParsed: () => {} });
}

/** A schema as other libraries than zod make them. */
const standard = {
  '~standard': {
    version: 1,
    vendor: 'own',
    validate: (value: unknown) =>
      typeof Object(value).query === 'string'
        ? { value: Object(value) }
        : { issues: [{ message: 'query must be a text' }] },
    jsonSchema: {
      input: () => ({
        type: 'object',
        properties: { query: { type: 'string' } },
        required: ['query'],
      }),
      output: () => ({}),
    },
  },
};

const query = { type: 'string' } as const;
const described = {
  type: 'object',
  properties: { query },
  required: ['query'],
} as const;

const kinds: [string, FlexibleSchema<unknown>][] = [
  ['zod 4', z.object({ query: z.string() })],
  ['zod 3', z3.z.object({ query: z3.z.string() })],
  ['zod mini', mini.object({ query: mini.string() })],
  ['zodSchema()', zodSchema(z.object({ query: z.string() }))],
  ['a lazy schema', () => zodSchema(z.object({ query: z.string() }))],
  // oxlint-disable-next-line no-unsafe-type-assertion -- the part of the interface that the SDK uses
  ['a standard schema', standard as unknown as FlexibleSchema<unknown>],
];

describe('pageSchema', () => {
  it.each(kinds)(
    'adds a page to %s, and validates the rest by it',
    async (_, schema) => {
      const { jsonSchema: shape, validate } = extend(schema);
      const { properties, required } = await shape;
      expect(properties).toMatchObject({ query, page: { type: 'string' } });
      expect(required).toEqual(['query']);
      for (const input of [
        { query: 'x' },
        { query: 'x', page: '2-0123456789' },
        { query: 'x', page: 2 },
        { query: 'x', page: ['odd'] },
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one input after another
        expect(await validate?.(input)).toEqual({
          success: true,
          value: input,
        });
      }
      expect(await validate?.({ query: 5, page: 2 })).toMatchObject({
        success: false,
      });
    },
  );

  it('adds a page to a JSON schema, which validates nothing', async () => {
    const { jsonSchema: shape, validate } = extend(jsonSchema(described));
    expect(await shape).toMatchInlineSnapshot(`
      {
        "properties": {
          "page": {
            "description": "Which page of the list to show. Leave it out for the first page; for another one, give the value from the notice of the page before, with the rest of the input unchanged. A plain number works too.",
            "type": "string",
          },
          "query": {
            "type": "string",
          },
        },
        "required": [
          "query",
        ],
        "type": "object",
      }
    `);
    expect(await validate?.({ query: 5, page: 2 })).toEqual({
      success: true,
      value: { query: 5, page: 2 },
    });
  });

  it('adds a page to a schema that describes itself later', async () => {
    const later = jsonSchema(async () => described);
    expect((await extend(later).jsonSchema).properties).toHaveProperty('page');
    const { properties: _none, ...rest } = described;
    const taken = jsonSchema(async () => ({
      ...rest,
      properties: { page: query },
    }));
    await expect(extend(taken).jsonSchema).rejects.toThrow(InvalidOptionsError);
  });

  it('adds a page to each form of a union', async () => {
    const union = z.discriminatedUnion('by', [
      z.object({ by: z.literal('id'), id: z.number() }),
      z.object({ by: z.literal('name'), name: z.string() }),
    ]);
    const { oneOf, anyOf } = await extend(union).jsonSchema;
    const forms = oneOf ?? anyOf ?? [];
    expect(forms).toHaveLength(2);
    for (const form of forms) {
      expect(form).toHaveProperty('properties.page');
    }
  });

  it('takes null for no page, which strict mode asks for', async () => {
    const { jsonSchema: shape, validate } = extend(
      z.object({ query: z.string() }),
      true,
    );
    expect((await shape).required).toEqual(['query', 'page']);
    expect(await validate?.({ query: 'x', page: null })).toEqual({
      success: true,
      value: { query: 'x' },
    });
  });

  it('keeps what a schema makes of an input', async () => {
    const made: [object, unknown][] = [];
    const { validate } = pageSchema({
      inputSchema: z
        .object({ since: z.string() })
        .transform(({ since }) => new Date(since)),
      isStrict: false,
      onParsed: (input, own) => made.push([input, own]),
    });
    const since = '2026-11-30T00:00:00Z';
    const result = await validate?.({ since, page: 2 });
    expect(made).toEqual([[{ since, page: 2 }, new Date(since)]]);
    expect(result).toEqual({ success: true, value: { since, page: 2 } });
  });

  it('refuses a schema that has a page already, or is of no object', () => {
    expect(() => extend(z.object({ page: z.number() })))
      .toThrowErrorMatchingInlineSnapshot(`
      [Spillway_InvalidOptionsError: Invalid options for paginateTool:
      - tool.inputSchema: a schema with a property page was given, but it must have none, since paginateTool adds it; rename it]
    `);
    expect(() => extend(z.array(z.string())))
      .toThrowErrorMatchingInlineSnapshot(`
      [Spillway_InvalidOptionsError: Invalid options for paginateTool:
      - tool.inputSchema: a schema of something else than an object was given, but it must be that of an object, so that a page can be added to it]
    `);
  });

  it("leaves the tool's own schema as it is", async () => {
    const own = jsonSchema(described);
    await extend(own).jsonSchema;
    expect(await asSchema(own).jsonSchema).toEqual(described);
  });
});

describe('splitPage', () => {
  it('takes the page out of an input', () => {
    expect(splitPage({ query: 'x', page: 2 })).toEqual({
      page: 2,
      own: { query: 'x' },
    });
  });

  it.each([[null], ['text'], [undefined], [[1]]])('leaves %j alone', input => {
    expect(splitPage(input)).toEqual({ page: undefined, own: input });
  });
});
