/**
 * Stands for `ai` where tests run on version 6: that version, with what the
 * tests use under the names of version 7. Spillway itself is given version 6 as
 * it is.
 */
import * as six from 'ai-v6';

export * from 'ai-v6';
export {
  registerTelemetryIntegration as registerTelemetry,
  stepCountIs as isStepCount,
} from 'ai-v6';

/** Generates, and gives the result the `responseMessages` of version 7. */
export const generateText: typeof six.generateText = async options => {
  const result = await six.generateText(options);
  const { messages } = result.response;
  return Object.defineProperty(result, 'responseMessages', { value: messages });
};

/** Streams, and gives the result the `responseMessages` of version 7. */
export const streamText: typeof six.streamText = options => {
  const result = six.streamText(options);
  return Object.defineProperty(result, 'responseMessages', {
    get: async () => (await result.response).messages,
  });
};

/** An agent whose results have the `responseMessages` of version 7. */
export class ToolLoopAgent<
  OPTIONS,
  TOOLS extends six.ToolSet,
> extends six.ToolLoopAgent<OPTIONS, TOOLS> {
  override generate: six.ToolLoopAgent<OPTIONS, TOOLS>['generate'] =
    async options => {
      const result = await super.generate(options);
      const { messages } = result.response;
      return Object.defineProperty(result, 'responseMessages', {
        value: messages,
      });
    };
}
