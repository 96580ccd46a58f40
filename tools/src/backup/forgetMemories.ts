import type { ProcessName } from '@show/contracts/deploy/parts';
import { Fault, messageOf } from '@show/dev-servers/fault';
import type { ServerName } from '@show/dev-servers/servers';
import { deleteStreams } from '@show/service-kit';
import { createClient } from 'redis';
import { processConfigs } from '../stack/processConfigs';

/**
 * Empties what Redis and NATS hold of a stack whose databases are replaced: sessions, caches and streams. The services
 * publish again what their outboxes hold.
 */
export async function forgetMemories({ redis, nats }: Pick<Record<ServerName, string>, 'redis' | 'nats'>) {
  try {
    await deleteKeys(redis);
    await deleteStreams(nats);
  } catch (error) {
    throw new Fault(`sessions and events in Redis and NATS could not be removed: ${messageOf(error)}`);
  }
}

async function deleteKeys(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const name of ['gateway', 'svc-giveaway'] as const) {
      const MATCH = `${prefixOf(name)}:*`;
      for await (const keys of client.scanIterator({ MATCH, COUNT: 1_000 }))
        if (keys.length > 0) await client.del(keys);
    }
  } finally {
    client.destroy();
  }
}

/** What the keys of a process begin with. */
function prefixOf(name: ProcessName): string {
  const given = process.env.REDIS_PREFIX?.trim() || undefined;
  return String(processConfigs[name].shape.REDIS_PREFIX.parse(given));
}
