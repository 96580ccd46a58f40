import { boot } from './bootstrap/boot.mjs';

await boot('tools/src/start.ts');
