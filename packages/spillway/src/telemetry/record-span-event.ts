import {
  type Attributes,
  context,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import type { SpillwayEvent } from 'spillway';

/**
 * Adds an event to the active span. One that has ended by then takes none: the
 * AI SDK ends that of a tool when the tool returns, before its result is reduced.
 * A span of its own beneath it then carries the same name and attributes, and
 * lasts as long as the work did. Without an active span, or where it is not
 * sampled, nothing is recorded.
 */
export function recordSpanEvent({
  event,
  attributes,
  tracer,
}: {
  event: SpillwayEvent;
  attributes: Attributes;
  tracer: () => Tracer;
}): void {
  const span = trace.getActiveSpan();
  if (span === undefined) return;
  const name = `spillway.${event.type.replaceAll('-', '_')}`;
  if (span.isRecording()) {
    span.addEvent(name, attributes);
    return;
  }
  const { traceFlags } = span.spanContext();
  if ((traceFlags & TraceFlags.SAMPLED) === 0) return;
  const endTime = Date.now();
  const startTime =
    endTime - ('milliseconds' in event ? event.milliseconds : 0);
  tracer()
    .startSpan(name, { attributes, startTime }, context.active())
    .end(endTime);
}
