import { once } from 'node:events';
import { domains, mapNames } from '@show/contracts/deploy/parts';
import { databaseUrl } from '@show/dev-servers/stack';
import { loadConfig, serverUrl } from '@show/service-kit/config';
import { z } from 'zod';
import { runMain } from '../../terminal/runMain';
import { openSnapshots } from '../backup/snapshots';

/**
 * Run in a container beside deploy/compose/backup: opens a snapshot of each database, all as of one moment, and prints a
 * line with `domain id` for each. They are valid until standard input ends.
 */
const jobConfig = z.object({
  /** URL of the server's administrator. */
  DATABASE_URL: serverUrl('postgres', 'postgresql'),
});

await runMain(async () => {
  const { DATABASE_URL } = loadConfig(jobConfig);
  const { ids, close } = await openSnapshots(
    mapNames(domains, (domain) => databaseUrl(DATABASE_URL, domain)),
  );
  for (const domain of domains) console.log(`${domain} ${ids[domain]}`);
  await once(process.stdin.resume(), 'end');
  await close();
});
