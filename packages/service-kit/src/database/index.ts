export * from './createDatabase';
export * from './migrate';
export { type MigrationSource, readMigrations } from './migrations';
export * from './outage';
