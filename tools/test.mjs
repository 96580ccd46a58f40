import { boot } from './bootstrap/boot.mjs';

await boot('tools/src/test.ts');
