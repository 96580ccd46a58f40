import type { AddressInfo } from 'node:net';
import express from 'express';
import { createClient } from 'redis';

/** Returns the number of a token: its own if it is known, else the next. */
const script = `
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known then return tonumber(known) end
local number = redis.call('INCR', KEYS[2])
redis.call('HSET', KEYS[1], ARGV[1], number)
return number`;

/** A common design: one Express process, one script call per entry, not durable before the response. */
export function serveExpressRedis(): void {
  process.once('message', async ({ redisUrl, run }: { redisUrl: string; run: string }) => {
    const redis = createClient({ url: redisUrl });
    await redis.connect();
    const sha = await redis.scriptLoad(script);
    const keys = [`bench:${run}:tokens`, `bench:${run}:count`];
    const app = express();
    app.use(express.json({ limit: '2kb' }));
    app.post('/enter', async (request, response) => {
      const { sessionToken } = request.body as { sessionToken: string };
      const entryNumber = await redis.evalSha(sha, { keys, arguments: [sessionToken] });
      response.json({ isWinner: entryNumber === 500, entryNumber });
    });
    const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
    process.once('SIGTERM', async () => {
      await redis.del(keys);
      process.exit(0);
    });
  });
}
