import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { z } from 'zod';

const run = promisify(execFile);
const root = resolve('..');

/** Runs `docker`; the environment of the tests names engine, project and versions. Rejects when it fails. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Runs `docker compose` for the tested installation, with the sources of this repository or of a copy. */
export function compose(args: readonly string[], sources = root): Promise<string> {
  const files = ['docker-compose.yml', 'deploy/compose/servers.yml'];
  return docker('compose', ...files.flatMap((file) => ['-f', resolve(sources, file)]), ...args);
}

const containerSchema = z.object({
  ID: z.string(),
  Service: z.string(),
  State: z.string(),
  Health: z.string(),
  ExitCode: z.int(),
});
export type Container = z.infer<typeof containerSchema>;

/** All containers of the installation, ended ones too, by service. */
export async function containers(): Promise<ReadonlyMap<string, Container>> {
  const lines = (await compose(['ps', '-a', '--format', 'json'])).trim().split('\n');
  const all = lines.map((line) => containerSchema.parse(JSON.parse(line)));
  return new Map(all.map((container) => [container.Service, container]));
}

export async function container(service: string): Promise<Container> {
  const found = (await containers()).get(service);
  if (!found) throw new Error(`there is no container of ${service}`);
  return found;
}

/** Within the start period of the image's health check, 60 s, and its 60 retries. */
export async function isHealthy(service: string): Promise<void> {
  await expect
    .poll(async () => (await container(service)).Health, { timeout: 150_000, intervals: [200] })
    .toBe('healthy');
}

const inspectedSchema = z.object({
  Image: z.string(),
  Config: z.object({ User: z.string() }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapDrop: z.array(z.string()),
    SecurityOpt: z.array(z.string()),
  }),
  RestartCount: z.int(),
});

export async function inspect(id: string): Promise<z.infer<typeof inspectedSchema>> {
  const [found] = z.array(inspectedSchema).parse(JSON.parse(await docker('inspect', id)));
  if (!found) throw new Error(`there is no container ${id}`);
  return found;
}

/** Kills the Node process inside, as a crash would; `docker kill` would count as stopped on purpose. */
export async function killInside(service: string): Promise<void> {
  const script =
    'for each in /proc/[0-9]*; do [ "$(readlink $each/exe)" = /usr/local/bin/node ] && kill -9 "$' +
    '{each#/proc/}"; done; true';
  await compose(['exec', '-T', service, 'bash', '-c', script]);
}
