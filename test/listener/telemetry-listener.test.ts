/** What a telemetry listener works with, and what it survives. */
import { context, metrics, trace } from '@opentelemetry/api';
import type { SpillwayEvent } from 'spillway';
import {
  createTelemetryListener,
  type TelemetryListenerOptions,
} from 'spillway/opentelemetry';
import { describe, expect, it, vi } from 'vitest';
import { everyEvent } from './every-event.ts';
import { openTelemetry } from './open-telemetry.ts';
import { runWithTelemetry } from './run-with-telemetry.ts';

describe('a telemetry listener', () => {
  it('records with a provider that is registered later', async () => {
    const telemetry = openTelemetry();
    metrics.disable();
    const listener = createTelemetryListener();
    listener(everyEvent['media-kept']);
    metrics.setGlobalMeterProvider(telemetry.meters);
    listener(everyEvent['media-kept']);
    const points = await telemetry.pointsOf('spillway.events');
    expect(points.map(([, value]) => value)).toEqual([1]);
  });

  it('records with the meter and the tracer that it is given', async () => {
    const telemetry = openTelemetry();
    const getMeter = vi.spyOn(metrics, 'getMeterProvider');
    const listener = createTelemetryListener({
      meter: telemetry.meters.getMeter('own'),
      tracer: telemetry.tracers.getTracer('own'),
    });
    telemetry.tracers.getTracer('test').startActiveSpan('ended', span => {
      span.end();
      listener(everyEvent['media-kept']);
    });
    expect((await telemetry.points()).map(({ scope }) => scope)).toEqual([
      'own',
    ]);
    const own = telemetry.spans().at(-1);
    expect(own?.name).toBe('spillway.media_kept');
    expect(own?.instrumentationScope.name).toBe('own');
    expect(getMeter).not.toHaveBeenCalled();
    getMeter.mockRestore();
  });

  it('records no span without an active one, or beneath one that is not sampled', async () => {
    const telemetry = openTelemetry();
    const listener = createTelemetryListener();
    listener(everyEvent['media-kept']);
    const unsampled = trace.wrapSpanContext({
      traceId: '0'.repeat(31) + '1',
      spanId: '0'.repeat(15) + '1',
      traceFlags: 0,
    });
    context.with(trace.setSpan(context.active(), unsampled), () =>
      listener(everyEvent['media-kept']),
    );
    expect(telemetry.spans()).toEqual([]);
  });

  it('breaks no run when OpenTelemetry throws', async () => {
    const telemetry = openTelemetry();
    const fail = () => {
      throw new Error('no telemetry');
    };
    const meter = new Proxy(telemetry.meters.getMeter('own'), {
      get: () => () => ({ add: fail, record: fail }),
    });
    const onEvent = createTelemetryListener({ meter });
    expect(() => onEvent(everyEvent['media-kept'])).not.toThrow();
    const result = await runWithTelemetry({ options: { onEvent } });
    expect(result).toContain('[spillway: ');
  });

  it('drops an event whose fields throw', () => {
    openTelemetry();
    const event = new Proxy(everyEvent['media-kept'], {
      ownKeys: () => {
        throw new Error('no');
      },
    }) satisfies SpillwayEvent;
    expect(() => createTelemetryListener()(event)).not.toThrow();
  });

  it.each<[object, string]>([
    [
      { meter: {} },
      'meter: object was given, but it must be a Meter of OpenTelemetry',
    ],
    [
      { tracer: 'x' },
      'tracer: string was given, but it must be a Tracer of OpenTelemetry',
    ],
    [
      { maxNames: 0 },
      'maxNames: 0 was given, but it must be a whole number from 1 to 10,000',
    ],
  ])('refuses %o', (options, line) => {
    expect(() =>
      createTelemetryListener(options as TelemetryListenerOptions),
    ).toThrow(`Invalid options for createTelemetryListener:\n- ${line}`);
  });
});
