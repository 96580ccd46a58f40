import { tolerateReplacedNodes } from './replacedNodes';
import { startScriptPolicy } from './scriptPolicy';

// Zod's compiled validators need `new Function`, which the content security policy blocks. The setting must come before
// remotes create their schemas. Zod keeps it in this global object, and its `config` would cost every visitor 2 kB.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
startScriptPolicy();
tolerateReplacedNodes();
