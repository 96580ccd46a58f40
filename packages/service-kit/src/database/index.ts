export * from './createDatabase';
export * from './migrate';
export type { MigrationSource } from './migrations';
export * from './outage';
