import { OpenTelemetry } from '@ai-sdk/otel';
import { generateText, isStepCount, wrapLanguageModel } from 'ai';
import { createSpillway, memoryStore, type SpillwayOptions } from 'spillway';
import { createTelemetryListener } from 'spillway/opentelemetry';
import { returning } from '../returning-tool.ts';
import { call, scriptedModel, type Step } from '../scripted-model.ts';
import { secret } from './every-event.ts';

const log = `${secret}\n`.repeat(1_000);

/** Runs an agent with the telemetry of the AI SDK, and resolves to its messages as JSON. */
export async function runWithTelemetry({
  options = {},
  steps = [[call('shell', 'c1')]],
  wrapsTools = true,
}: {
  options?: SpillwayOptions;
  steps?: readonly Step[];
  wrapsTools?: boolean;
} = {}): Promise<string> {
  const spillway = createSpillway({
    store: memoryStore(),
    onEvent: createTelemetryListener(),
    ...options,
  });
  const raw = { shell: returning(log) };
  const { responseMessages } = await generateText({
    model: wrapLanguageModel({
      model: scriptedModel(steps).model,
      middleware: spillway.middleware,
    }),
    tools: wrapsTools ? spillway.tools(raw) : raw,
    prompt: 'What is in there?',
    stopWhen: isStepCount(4),
    // What the AI SDK itself writes of inputs and outputs is not at stake here.
    telemetry: {
      recordInputs: false,
      recordOutputs: false,
      integrations: [new OpenTelemetry()],
    },
  });
  return JSON.stringify(responseMessages);
}
