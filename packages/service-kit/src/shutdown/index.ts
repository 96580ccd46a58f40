export * from './AutoResetEvent';
export * from './backoff';
export * from './createShutdown';
export * from './runProcess';
export * from './runWithRestart';
