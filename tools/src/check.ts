import { reportChecks, runChecks } from './check/runChecks';

/** `npm run check`: quiet when all is well. */
if (!reportChecks(await runChecks(process.cwd()))) process.exitCode = 1;
