/** What entries load beside the package: nothing that a user may not have installed. */
import { expect, it } from 'vitest';
import { inChildProcess } from '../child-process.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';

const optional = ['vitest', 'ai/test', '@opentelemetry/api', 'js-tiktoken'];

it.runIf(sdkMajor === 7)(
  'bounds are checked, and events logged, without what is optional',
  async () => {
    const rows = await inChildProcess(
      `
      import { registerHooks } from 'node:module';
      registerHooks({
        resolve(specifier, context, next) {
          if (input.some(name => specifier === name || specifier.startsWith(name + '/'))) {
            throw new Error(specifier + ' is not installed');
          }
          return next(specifier, context);
        },
      });
      const { checkBounds } = await import('spillway/bounds');
      const { createLogListener } = await import('spillway/logging');
      const { jsonSchema } = await import('ai');
      const lines = [];
      const logger = { info: fields => lines.push(fields), warn: fields => lines.push(fields) };
      const listener = createLogListener({ logger });
      listener({ type: 'store-pruned', removed: 1, bytes: 2 });
      const { findings, cases } = await checkBounds({
        spillway: spillway.createSpillway(),
        tools: { log: { inputSchema: jsonSchema({}), execute: () => 'a line\\n'.repeat(9_000) } },
        worstCases: { log: { input: {} } },
        contextWindowTokens: 128_000,
      });
      const loaded = await import('spillway/opentelemetry').catch(error => error.message);
      console.log(JSON.stringify([findings, cases.length, lines.length, loaded]));
    `,
      optional,
    );
    expect(rows).toEqual([[], 1, 1, '@opentelemetry/api is not installed']);
  },
);
