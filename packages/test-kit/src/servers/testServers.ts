/** Addresses of the real servers that tests run against. */
export interface TestServers {
  /** Superuser's address of the database `postgres`. */
  databaseUrl: string;
  redisUrl: string;
  natsUrl: string;
  stop(): Promise<void>;
}

/** Addresses that the run's set-up left in the environment of every test. */
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
