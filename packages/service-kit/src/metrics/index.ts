export { type AddMetrics, type Gauges, gauges, shared } from './gauges';
export { metricsRegistry } from './registry';
