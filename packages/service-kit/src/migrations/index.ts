export * from './migrate';
export { isBeforeBaseline, type MigrationSource, readMigrations } from './readMigrations';
