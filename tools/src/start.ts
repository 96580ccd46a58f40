import { stackEnvironment } from './stack/environment';
import { runUntilStopped } from './stack/runUntilStopped';

/** `npm start`. */
await runUntilStopped({ environment: stackEnvironment(process.cwd()) });
