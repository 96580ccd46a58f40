import { startTestServers } from './servers/startTestServers';
import type { TestServers } from './servers/testServers';

declare global {
  var testServersOfThisRun: TestServers | undefined;
}

/** Runs once, before the workers, which inherit this environment. */
export default async function globalSetup(): Promise<void> {
  const servers = await startTestServers();
  process.env.TEST_DATABASE_URL = servers.databaseUrl;
  process.env.TEST_REDIS_URL = servers.redisUrl;
  process.env.TEST_NATS_URL = servers.natsUrl;
  globalThis.testServersOfThisRun = servers;
}
