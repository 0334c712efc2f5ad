import { type JSONSchema7, jsonSchema, type Schema } from 'ai';
import type { ReadToolResultInput } from '../notice/read-call.ts';
import { readFieldDescriptions } from '../notice/read-tool-description.ts';
import {
  defaultContext,
  defaultLimit,
  maxContext,
  maxLimit,
  type ReadLimits,
} from './read-limits.ts';

/**
 * Makes the input schema of the read tool.
 *
 * The model is shown exact bounds, but there is no `validate`, so the SDK lets
 * any value through: what a model gets wrong is answered with guidance instead
 * of a tool error.
 */
export function readInputSchema(
  limits: ReadLimits,
): Schema<ReadToolResultInput> {
  return jsonSchema<ReadToolResultInput>(describeInput(limits));
}

function describeInput(limits: ReadLimits): JSONSchema7 {
  const description = readFieldDescriptions(limits);
  return {
    type: 'object',
    properties: {
      handle: { type: 'string', description: description.handle },
      path: { type: 'string', description: description.path },
      offset: {
        type: 'integer',
        minimum: 0,
        default: 0,
        description: description.offset,
      },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: maxLimit,
        default: defaultLimit,
        description: description.limit,
      },
      fromEnd: {
        type: 'boolean',
        default: false,
        description: description.fromEnd,
      },
      pattern: { type: 'string', description: description.pattern },
      context: {
        type: 'integer',
        minimum: 0,
        maximum: maxContext,
        default: defaultContext,
        description: description.context,
      },
      charOffset: {
        type: 'integer',
        minimum: 0,
        description: description.charOffset,
      },
      charLimit: {
        type: 'integer',
        minimum: 1,
        maximum: limits.charLimit,
        description: description.charLimit,
      },
    },
    required: ['handle'],
    additionalProperties: false,
  };
}
