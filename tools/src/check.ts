import { progress } from '../terminal/progress';
import { checks } from './check/checks';
import { reportChecks, runChecks } from './check/runChecks';

/** `npm run check`: tells a terminal of each check as it ends; elsewhere it is quiet when all is well. */
const root = process.cwd();
const say = process.stdout.isTTY ? progress() : undefined;
const results = await runChecks(root, checks(root), ({ name, passed }) =>
  say?.(`${name} ${passed ? 'passed' : 'failed'}`),
);
if (!reportChecks(results)) process.exitCode = 1;
