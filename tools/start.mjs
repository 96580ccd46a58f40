import { boot } from './bootstrap/boot.mjs';
import { handOver } from './bootstrap/installedVersion.mjs';

if (!(await handOver('tools/start.mjs', { starts: true }))) await boot('tools/src/start.ts');
