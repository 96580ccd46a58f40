export * from './createDatabase';
export * from './createPool';
export * from './outage';
export * from './rows';
