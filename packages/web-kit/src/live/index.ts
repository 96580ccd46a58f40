export { type LiveConnectionOptions, liveConnection } from './liveConnection';
export { type LiveHandlers, openLive } from './openLive';
export { usePolling } from './usePolling';
