import { runUntilStopped } from './stack/runUntilStopped';

/** `npm start`. */
await runUntilStopped({ root: process.cwd() });
