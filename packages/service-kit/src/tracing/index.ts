export { startTracing } from './startTracing';
export { inSpan, isTracing, type OpenSpan, startSpan, traceparentHeader } from './trace';
