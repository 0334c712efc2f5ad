import type { Counter, Histogram, Meter } from '@opentelemetry/api';

/** The instruments that events are recorded with. */
export interface Instruments {
  readonly events: Counter;
  readonly resultSize: Histogram;
  readonly standInSize: Histogram;
  readonly savedTokens: Counter;
  readonly reductionDuration: Histogram;
  readonly readSize: Histogram;
  readonly summaryRequests: Counter;
  readonly summaryTokens: Counter;
}

/** Bounds of buckets for sizes: the thresholds that people set lie among them. */
const sizes = {
  explicitBucketBoundaries: [
    500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    1_000_000, 5_000_000, 20_000_000,
  ],
};

/** Those of the conventions for `gen_ai.client.operation.duration`, and two for what is faster. */
const durations = {
  explicitBucketBoundaries: [
    0.001, 0.003, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12,
    10.24, 20.48, 40.96, 81.92,
  ],
};

/** Creates the instruments of a meter. A meter returns the same ones for the same names. */
export function createInstruments(meter: Meter): Instruments {
  return {
    events: meter.createCounter('spillway.events', {
      unit: '{event}',
      description: 'Events of Spillway, by type.',
    }),
    resultSize: meter.createHistogram('spillway.tool_result.size', {
      unit: '{character}',
      description:
        'Size of tool results that were reduced, in characters, of binary in bytes.',
      advice: sizes,
    }),
    standInSize: meter.createHistogram('spillway.stand_in.size', {
      unit: '{character}',
      description: 'Size of what took their place.',
      advice: sizes,
    }),
    savedTokens: meter.createCounter('spillway.tool_result.saved_tokens', {
      unit: '{token}',
      description:
        'Tokens that results had more than their stand-ins, estimated, once for each result.',
    }),
    reductionDuration: meter.createHistogram('spillway.reduction.duration', {
      unit: 's',
      description: 'How long a reduction took, with its summary and the store.',
      advice: durations,
    }),
    readSize: meter.createHistogram('spillway.read.size', {
      unit: '{character}',
      description: 'Length of what the model read back at once.',
      advice: sizes,
    }),
    summaryRequests: meter.createCounter('spillway.summary.requests', {
      unit: '{request}',
      description: 'Requests for summaries.',
    }),
    summaryTokens: meter.createCounter('spillway.summary.tokens', {
      unit: '{token}',
      description:
        'Tokens of summaries. The usage of the run holds them as well, unless foldUsage is off.',
    }),
  };
}
