export * from './createDatabase';
export * from './createPool';
export * from './migrate';
export { isBeforeBaseline, type MigrationSource, readMigrations } from './migrations';
export * from './outage';
export * from './rows';
