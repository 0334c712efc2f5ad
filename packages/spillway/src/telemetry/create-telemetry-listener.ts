import { type Meter, metrics, trace, type Tracer } from '@opentelemetry/api';
import {
  type InvalidOption,
  InvalidOptionsError,
  type SpillwayEvent,
} from 'spillway';
import { eventFields } from '../event/event-fields.ts';
import { spanAttributes } from './attribute-names.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import { createNameLimiter } from './name-limiter.ts';
import { recordMetrics } from './record-metrics.ts';
import { recordSpanEvent } from './record-span-event.ts';

/** Options of `createTelemetryListener`. */
export interface TelemetryListenerOptions {
  /**
   * The meter that metrics are recorded with.
   *
   * @default that of the global provider, also of one that is registered later
   */
  readonly meter?: Meter | undefined;
  /**
   * The tracer for events whose span has ended.
   *
   * @default that of the global provider
   */
  readonly tracer?: Tracer | undefined;
  /**
   * How many names of tools, of models, and of errors metrics tell apart, each;
   * the others are `_OTHER`. 1 to 10,000.
   *
   * @default 100
   */
  readonly maxNames?: number | undefined;
}

/** The name of the instrumentation scope. */
const scopeName = 'spillway';

/**
 * Makes a listener for `onEvent` that records metrics of each event, and adds it
 * to the active span.
 *
 * No attribute holds text of a payload, and no attribute of a metric an id. What
 * OpenTelemetry throws is dropped. Throws an `InvalidOptionsError` for wrong
 * options.
 */
export function createTelemetryListener({
  meter,
  tracer,
  maxNames = 100,
}: TelemetryListenerOptions = {}): (event: SpillwayEvent) => void {
  const issues = listIssues({ meter, tracer, maxNames });
  if (issues.length > 0) {
    throw new InvalidOptionsError({
      caller: 'createTelemetryListener',
      issues,
    });
  }
  const limits = {
    tool: createNameLimiter(maxNames),
    model: createNameLimiter(maxNames),
    error: createNameLimiter(maxNames),
  };
  const instruments = meter && createInstruments(meter);
  const openInstruments = globalInstruments();

  return function recordEvent(event) {
    try {
      const fields = eventFields(event);
      recordMetrics({
        event,
        fields,
        instruments: instruments ?? openInstruments(),
        limits,
      });
      recordSpanEvent({
        event,
        attributes: spanAttributes(fields),
        tracer: () => tracer ?? trace.getTracer(scopeName),
      });
    } catch {
      // Telemetry that fails must not break the run that it tells of.
    }
  };
}

/** Opens instruments of the global provider, and others when it is another: a meter of none stays without effect for ever. */
function globalInstruments(): () => Instruments {
  let opened: { provider: unknown; instruments: Instruments } | undefined;
  return () => {
    const provider = metrics.getMeterProvider();
    if (opened?.provider !== provider) {
      const instruments = createInstruments(provider.getMeter(scopeName));
      opened = { provider, instruments };
    }
    return opened.instruments;
  };
}

function listIssues({
  meter,
  tracer,
  maxNames,
}: {
  meter: unknown;
  tracer: unknown;
  maxNames: unknown;
}): InvalidOption[] {
  const issues: InvalidOption[] = [];
  if (meter !== undefined && !hasFunction(meter, 'createHistogram')) {
    const allowed = 'must be a Meter of OpenTelemetry';
    issues.push({ option: 'meter', given: typeof meter, allowed });
  }
  if (tracer !== undefined && !hasFunction(tracer, 'startSpan')) {
    const allowed = 'must be a Tracer of OpenTelemetry';
    issues.push({ option: 'tracer', given: typeof tracer, allowed });
  }
  const isCount =
    Number.isInteger(maxNames) &&
    Number(maxNames) >= 1 &&
    Number(maxNames) <= 10_000;
  if (!isCount) {
    const allowed = 'must be a whole number from 1 to 10,000';
    issues.push({ option: 'maxNames', given: String(maxNames), allowed });
  }
  return issues;
}

function hasFunction(value: unknown, name: string): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, name) === 'function'
  );
}
