import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { LoadProcess } from '../load/LoadProcess';
import { compare, type Plan } from '../measure/compare';
import { startReference } from '../references/ReferenceProcess';
import type { Comparison } from '../report';
import type { Stack } from '../stack/benchStack';

const giveaway = '/api/giveaways/1';
/** No round of a benchmark comes to its end. */
const FAR_TARGET = 10_000_000;
const connections = 256;

/** Entries that are on disk when they are answered, beside entries in the memory of a Redis. */
export async function entries(
  stack: Stack,
  load: LoadProcess,
  program: string,
  plan: Plan,
): Promise<Comparison> {
  await openRound(stack);
  const gatewayPort = Number(new URL(stack.gateway).port);
  const express = await startReference(program, 'express-redis', {
    redisUrl: stack.servers.redis.url,
    run: randomUUID(),
  });
  const job = (port: number, path: string) => (seconds: number) => ({
    port,
    connections,
    seconds,
    requests: { kind: 'entries', path, run: randomUUID() } as const,
  });
  const pidsOf = (...names: string[]) => names.map((name) => stack.processes[name]?.pid ?? 0);
  try {
    const compared = await compare(
      load,
      [
        {
          name: 'gateway + svc-giveaway, durable',
          pids: pidsOf('gateway', 'svc-giveaway'),
          job: job(gatewayPort, `${giveaway}/enter`),
        },
        { name: 'Express + one Redis script call', pids: [express.pid], job: job(express.port, '/enter') },
      ],
      plan,
    );
    return {
      name: `entries (${connections} phones at a time)`,
      unit: 'entries/s',
      goal: 1.2,
      ...compared,
    };
  } finally {
    await express.stop();
  }
}

/** A new round that nobody can win. */
async function openRound({ gateway, adminPasscode }: Stack): Promise<void> {
  const headers = { origin: new URL(gateway).origin, 'content-type': 'application/json' };
  const login = await request(`${gateway}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ passcode: adminPasscode }),
  });
  const cookies = [login.headers['set-cookie'] ?? []].flat();
  await expectOk('signing in', login);
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const staff = { ...headers, cookie };
  await expectOk(
    'a new round',
    await request(`${gateway}${giveaway}/reset`, { method: 'POST', headers: staff }),
  );
  const body = JSON.stringify({ targetEntries: FAR_TARGET });
  await expectOk(
    'a far target',
    await request(`${gateway}${giveaway}`, { method: 'PATCH', headers: staff, body }),
  );
}

async function expectOk(
  what: string,
  { statusCode, body }: Awaited<ReturnType<typeof request>>,
): Promise<void> {
  const text = await body.text();
  if (statusCode >= 300) throw new Error(`${what} was answered with ${statusCode}: ${text}`);
}
