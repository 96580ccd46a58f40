export * from './createShutdown';
export * from './runProcess';
