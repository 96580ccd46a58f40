import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import pg from 'pg';
import { createClient } from 'redis';
import { startPrivateServers } from './privateServers';

describe('#startPrivateServers', () => {
  test('When started, then all three take their password and only that, and leave nothing when removed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'local-show-servers-'));
    const servers = await startPrivateServers({ dir });

    const client = new pg.Client({ connectionString: servers.databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      'select inet_server_addr() as address, current_setting($1) as sockets',
      ['unix_socket_directories'],
    );
    await client.end();
    expect(rows).toEqual([{ address: '127.0.0.1', sockets: '' }]);
    await expect(
      new pg.Client({ connectionString: wrong(servers.databaseUrl) }).connect(),
    ).rejects.toMatchObject({
      code: '28P01',
    });

    const redis = createClient({ url: servers.redisUrl });
    await redis.connect();
    expect(await redis.ping()).toBe('PONG');
    redis.destroy();
    const stranger = createClient({ url: wrong(servers.redisUrl), socket: { reconnectStrategy: false } });
    stranger.on('error', () => {});
    await expect(stranger.connect()).rejects.toThrow(/WRONGPASS/);

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

function wrong(address: string): string {
  const url = new URL(address);
  url.password = 'wrong';
  return url.href;
}
