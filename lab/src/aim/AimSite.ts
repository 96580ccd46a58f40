import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientAddressHeader, gatewayTokenHeader } from '@show/contracts';
import { bindSocket, ManagedProcess, type ProgramSpec, startWatchdog } from '@show/dev-servers/processes';
import { freePort, layOutServers, removeStackDir } from '@show/dev-servers/servers';
import { signGatewayToken } from '@show/service-kit';
import pg from 'pg';
import { createDatabase, gatewaySpec, migrate, newSecret, serviceSpec } from '../torture/world/programs';

/** A gateway and a service with their servers. */
export interface AimSite {
  /** URL of the gateway. */
  readonly url: string;
  readonly giveawayId: number;
  /** Opens a round whose first number is this one; returns its number. */
  newRound(first: number): Promise<number>;
  /** Turns the draws in the last part of a round off or on. */
  setDraws(on: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** @param target number that wins */
export async function startAimSite(root: string, target: number): Promise<AimSite> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'local-show-aim-')));
  const stackDir = join(folder, 'stack');
  mkdirSync(stackDir, { mode: 0o711 });
  const watchdog = startWatchdog();
  const [postgres, redis, nats] = await layOutServers(stackDir, false);
  const member = (spec: ProgramSpec) => new ManagedProcess(spec, watchdog);
  const servers = [postgres, redis, nats].map(({ spec }) => member(spec));
  await Promise.all(servers.map((server) => server.start()));

  const databaseUrl = await createDatabase(postgres.url, 'giveaway');
  const [servicePort, port, insidePort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const settings = { root, stackDir, url, gatewaySecret: newSecret(), deviceSecret: newSecret() };
  const service = serviceSpec(settings, 'giveaway', servicePort, {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    NATS_URL: nats.url,
    // The bot's proofs of work count as made in advance: what it wins is what draws alone leave it.
    ENTRY_PER_ADDRESS: '1000',
  });
  await migrate(service, databaseUrl, watchdog);
  const gateway = gatewaySpec(
    settings,
    { name: 'gateway', port, insidePort },
    {
      GIVEAWAY_URL: `http://127.0.0.1:${servicePort}`,
      REDIS_URL: redis.url,
      NATS_URL: nats.url,
      SESSION_SECRET: newSecret(),
      TRUSTED_PROXY_HOPS: '1',
    },
  );
  const socket = bindSocket('127.0.0.1', port);
  const programs = [member(service), member({ ...gateway, socket })];
  await Promise.all(programs.map((program) => program.start()));
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });

  async function staff(method: string, path: string, body?: object): Promise<{ id: number; round: number }> {
    const token = signGatewayToken(settings.gatewaySecret, 'svc-giveaway', { role: 'admin', sid: 'aim' });
    const response = await fetch(`http://127.0.0.1:${servicePort}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        [gatewayTokenHeader]: token,
        [clientAddressHeader]: '127.0.0.1',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} responded with ${response.status} ${text}`);
    return JSON.parse(text);
  }
  const { id } = await staff('POST', '/api/giveaways', {
    ...{ title: 'Aim', description: 'A bot aims.', prize: 'Nothing', nextSteps: 'None.' },
    targetEntries: target,
  });

  return {
    url,
    giveawayId: id,
    async newRound(first) {
      await staff('POST', `/api/giveaways/${id}/reset`);
      const { round } = await staff('PATCH', `/api/giveaways/${id}`, { currentEntries: first - 1 });
      return round;
    },
    async setDraws(on) {
      await db.query(`create or replace function drawn_after(target integer) returns integer
        language sql immutable parallel safe as $$ select target - ${on ? '(target + 19) / 20' : '0'} $$`);
    },
    async stop() {
      await db.end();
      for (const program of [...programs.toReversed(), ...servers.toReversed()]) await program.stop();
      watchdog.stop();
      socket?.close();
      removeStackDir(stackDir);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
