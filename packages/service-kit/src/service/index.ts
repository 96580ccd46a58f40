export { migrateService } from './migrateService';
export { type StartedService, startService } from './startService';
