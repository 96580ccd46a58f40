import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import pg from 'pg';
import { createClient } from 'redis';
import { startPrivateServers } from './privateServers';

describe('startPrivateServers', () => {
  test('starts servers that require their password and leave nothing when removed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'local-show-servers-'));
    const servers = await startPrivateServers(dir);

    const client = new pg.Client({ connectionString: servers.databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      'select inet_server_addr() as address, current_setting($1) as sockets',
      ['unix_socket_directories'],
    );
    await client.end();
    expect(rows).toEqual([{ address: '127.0.0.1', sockets: '' }]);
    await expect(
      new pg.Client({ connectionString: withWrongPassword(servers.databaseUrl) }).connect(),
    ).rejects.toMatchObject({
      code: '28P01',
    });

    const redis = createClient({ url: servers.redisUrl });
    await redis.connect();
    expect(await redis.ping()).toBe('PONG');
    redis.destroy();
    const unauthorized = createClient({
      url: withWrongPassword(servers.redisUrl),
      socket: { reconnectStrategy: false },
    });
    unauthorized.on('error', () => {});
    await expect(unauthorized.connect()).rejects.toThrow(/WRONGPASS/);

    const { host, username, password } = new URL(servers.natsUrl);
    const nats = await connect({ servers: host, user: username, pass: password });
    expect((await nats.jetstreamManager()).streams).toBeDefined();
    await nats.close();
    await expect(connect({ servers: host, reconnect: false })).rejects.toThrow(/Authorization/i);

    const pid = Number(readFileSync(join(dir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    await servers.stop({ remove: true });
    expect(existsSync(`/proc/${pid}`)).toBe(false);
    expect(existsSync(dir)).toBe(false);
  });
});

function withWrongPassword(serverUrl: string): string {
  const url = new URL(serverUrl);
  url.password = 'wrong';
  return url.href;
}
