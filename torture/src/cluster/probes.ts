import { createClient } from 'redis';
import type { MachinePart } from './ServerMachine';

/** Milliseconds for one question. */
const patience = 2_000;

export async function askJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

/** Sends one command to Redis or Sentinel. */
export async function askRedis(
  address: string,
  port: number,
  password: string,
  command: readonly string[],
): Promise<unknown> {
  const client = createClient({
    url: `redis://:${password}@${address}:${port}`,
    socket: { connectTimeout: patience, socketTimeout: patience, reconnectStrategy: false },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.sendCommand([...command]);
  } finally {
    client.destroy();
  }
}

/** Rejects unless a part of a machine is up. */
export async function probePart(part: MachinePart, address: string, redisPassword: string): Promise<void> {
  if (part === 'etcd') await askJson(`http://${address}:2379/health`);
  else if (part === 'patroni') await askJson(`http://${address}:8008/health`);
  else if (part === 'nats') await askJson(`http://${address}:8222/healthz`);
  else await askRedis(address, part === 'redis' ? 6379 : 26_379, redisPassword, ['ping']);
}
