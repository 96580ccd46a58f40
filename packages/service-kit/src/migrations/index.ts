export * from './migrate';
export { type MigrationSource, readMigrations } from './readMigrations';
