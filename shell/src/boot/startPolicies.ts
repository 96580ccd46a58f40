import { config } from 'zod/v4/core';
import { startScriptPolicy } from './scriptPolicy';

// Compiled checks need `new Function`, which the page's content security policy rightly refuses. Zod keeps this for
// the whole page, and remotes make their schemas when they are loaded.
config({ jitless: true });
startScriptPolicy();
