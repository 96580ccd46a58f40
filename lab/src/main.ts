import { fileURLToPath } from 'node:url';
import { runAim } from './aim/runAim';
import { benchmarkNames, runBenchmarks } from './benchmarks/runBenchmarks';
import { serveViewers } from './live/serveViewers';
import { serveLoad } from './load/serveLoad';
import { serveProofs } from './night/Proofs';
import { serveVisits } from './night/serveVisits';
import { serveBare } from './references/bareServer';
import { serveExpressRedis } from './references/expressRedis';
import { serveSocketIo, serveWsLoop } from './references/liveServers';
import { serveSqlEntries } from './references/sqlEntries';
import { runRequests } from './requests/runRequests';
import { runTorture } from './torture/runTorture';

/** Helper processes run this same file. */
const roles: Readonly<Record<string, () => void>> = {
  load: serveLoad,
  viewers: serveViewers,
  visits: serveVisits,
  proofs: serveProofs,
  bare: serveBare,
  'express-redis': serveExpressRedis,
  'sql-entries': serveSqlEntries,
  'ws-loop': serveWsLoop,
  'socket-io': serveSocketIo,
};

const usage = `npm run lab -- <name> [options]

  ${benchmarkNames.join(', ')}
            benchmarks beside references; several names, or all of them: all
  torture   giveaway rounds on real processes while parts are killed, frozen, wiped and disconnected
  aim       how often a bot wins that watches the live count and fires near the end
  requests  random valid and invalid requests to every operation of the contract`;

const [name, ...rest] = process.argv.slice(2);
const role = process.send && name && roles[name];
if (role) {
  role();
  // Exits when its parent is killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
} else process.exit((await run()) > 0 ? 1 : 0);

/** Returns the number of failures. */
async function run(): Promise<number> {
  if (name === 'torture') return runTorture(rest);
  if (name === 'aim') return runAim(rest);
  if (name === 'requests') return runRequests(rest);
  if (name) return runBenchmarks([name, ...rest], fileURLToPath(import.meta.url));
  console.log(usage);
  return 0;
}
