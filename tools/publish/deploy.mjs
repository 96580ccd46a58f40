/** `npm run deploy -- mfe-content [--rollback]`: makes a front end live, or the version before it. */
import { boot } from '../bootstrap/boot.mjs';

await boot('tools/publish/deploy.ts');
