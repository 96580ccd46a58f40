export * from './Alarm';
export * from './backoff';
export * from './createShutdown';
export * from './keepRunning';
export * from './runProcess';
