/** Addresses that the run's set-up left in the environment of every test. */
export function testServers(): { databaseUrl: string; redisUrl: string; natsUrl: string } {
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
