import type { RedisUser } from '@show/dev-servers/servers';
import type { Secrets } from './secrets';

/** The user as which svc-giveaway uses a Redis of ours: staff's sessions there are the gateway's. */
export function giveawayRedisUser(secrets: Secrets, env: NodeJS.ProcessEnv = process.env): RedisUser {
  const prefix = env.REDIS_PREFIX?.trim() || 'giveaway';
  return { name: 'giveaway', password: secrets.giveawayRedisPassword, prefix };
}
