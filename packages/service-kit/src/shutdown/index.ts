export * from './AutoResetEvent';
export * from './createShutdown';
export * from './runEvery';
export * from './runProcess';
export * from './runWithRestart';
