import { config } from 'zod/v4/core';
import { startScriptPolicy } from './scriptPolicy';

// Zod's compiled validators need `new Function`, which the content security policy blocks. The setting is global and
// must come before remotes create their schemas.
config({ jitless: true });
startScriptPolicy();
