// Events as metrics and span events
export {
  createTelemetryListener,
  type TelemetryListenerOptions,
} from './telemetry/create-telemetry-listener.ts';
