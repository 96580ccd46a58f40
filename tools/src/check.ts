import { progress } from '../terminal/progress';
import { checks } from './check/checks';
import { reportChecks, runChecks } from './check/runChecks';

/** `npm run check`: prints of each check, as it ends, how much it read, and then what failed. */
const root = process.cwd();
const say = progress();
const results = await runChecks(root, checks(root), ({ name, passed, read }) =>
  say(`${name} ${passed ? 'passed' : 'FAILED'}: ${read || 'nothing read'}`),
);
if (!reportChecks(results)) process.exitCode = 1;
