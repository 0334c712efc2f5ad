import { context, metrics, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { onTestFinished } from 'vitest';

/** What was recorded of a metric for one set of attributes. */
interface RecordedPoint {
  readonly scope: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Of a histogram, how many values there were, and their sum. */
  readonly value: unknown;
}

/** OpenTelemetry whose exporters keep what they are given. */
export interface OpenedTelemetry {
  readonly meters: MeterProvider;
  readonly tracers: BasicTracerProvider;
  /** Lists the spans that have ended. */
  spans(): readonly ReadableSpan[];
  /** Resolves to all that was recorded. */
  points(): Promise<readonly RecordedPoint[]>;
  /** Resolves to the attributes and the value of each point of a metric. */
  pointsOf(name: string): Promise<(readonly [object, unknown])[]>;
}

/** Registers OpenTelemetry for the time of a test. */
export function openTelemetry(): OpenedTelemetry {
  const spanExporter = new InMemorySpanExporter();
  const exporter = new InMemoryMetricExporter(
    AggregationTemporality.CUMULATIVE,
  );
  const tracers = new BasicTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(spanExporter)],
  });
  // It exports when it is flushed.
  const exportIntervalMillis = 3_600_000;
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis,
  });
  const meters = new MeterProvider({ readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(tracers);
  metrics.setGlobalMeterProvider(meters);
  onTestFinished(async () => {
    for (const api of [context, trace, metrics]) api.disable();
    await Promise.all([meters.shutdown(), tracers.shutdown()]);
  });

  async function points(): Promise<RecordedPoint[]> {
    await meters.forceFlush();
    const scopes = exporter.getMetrics().at(-1)?.scopeMetrics ?? [];
    return scopes.flatMap(({ scope, metrics: all }) =>
      all.flatMap(({ descriptor, dataPoints }) =>
        dataPoints.map(({ attributes, value }) => ({
          scope: scope.name,
          name: descriptor.name,
          attributes,
          value:
            typeof value === 'object' && 'sum' in value
              ? { count: value.count, sum: value.sum }
              : value,
        })),
      ),
    );
  }

  return {
    meters,
    tracers,
    spans: () => spanExporter.getFinishedSpans(),
    points,
    pointsOf: async name =>
      (await points())
        .filter(point => point.name === name)
        .map(({ attributes, value }) => [attributes, value] as const),
  };
}
