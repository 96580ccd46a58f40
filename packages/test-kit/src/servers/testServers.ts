/** URLs of the real servers that tests use. */
export interface TestServers {
  /** URL of the database `postgres` for the superuser. */
  databaseUrl: string;
  redisUrl: string;
  natsUrl: string;
  stop(): Promise<void>;
}

/** The URLs that the global setup put into the environment. */
export function testServers(): Omit<TestServers, 'stop'> {
  return {
    databaseUrl: variable('TEST_DATABASE_URL'),
    redisUrl: variable('TEST_REDIS_URL'),
    natsUrl: variable('TEST_NATS_URL'),
  };
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests from the root of the repository`);
  return value;
}
