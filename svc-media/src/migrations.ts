import type { MigrationSource } from '@show/service-kit';

/** Beside `src/` and beside `dist/`. */
export const migrations: MigrationSource = { dir: new URL('../migrations', import.meta.url) };
