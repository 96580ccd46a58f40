export * from './Alarm';
export * from './createShutdown';
export * from './keepRunning';
export * from './runProcess';
