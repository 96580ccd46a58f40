import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processNames } from '@show/contracts/parts';
import { Fault } from '@show/dev-servers/fault';
import { choosePort } from '@show/dev-servers/servers';
import type { StackFile } from '@show/dev-servers/stack';
import { runToEnd } from './runner';
import { playwrightTotals, type Totals } from './totals';

interface ContainerTestOptions {
  root: string;
  /** Temporary folder of this test run. */
  folder: string;
  say(line: string): void;
  signal: AbortSignal;
}

const images = [...processNames, 'front-ends', 'jobs'];
const versionVariable = (image: string) => `${image.toUpperCase().replaceAll('-', '_')}_VERSION`;

/** Builds all images under a version of this run, brings the whole system up, and tests it from outside. */
export async function containerTests({ root, folder, say, signal }: ContainerTestOptions): Promise<Totals> {
  const project = `local-show-test-${process.pid}`;
  const ports = new Set<number>();
  const port = await choosePort(`${folder} containers`, ports);
  const postgresPort = await choosePort(`${folder} postgres`, ports);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: project,
    PORT: String(port),
    PUBLIC_URL: url,
    POSTGRES_PORT: String(postgresPort),
    ...Object.fromEntries(images.map((image) => [versionVariable(image), project])),
  };
  const compose = (...args: string[]) => runToEnd('docker', ['compose', ...args], { cwd: root, env, signal });
  const output = async (...args: string[]) =>
    (await promisify(execFile)('docker', ['compose', ...args], { cwd: root, env })).stdout;
  try {
    say('building the images');
    await compose('build', '--quiet');
    say('starting the containers');
    await compose('up', '--detach', '--quiet-pull');
    const passcode = /admin passcode: (\S+)/.exec(await output('logs', 'secrets'))?.[1];
    if (!passcode) throw new Fault('the containers did not come up: docker compose told no passcode');
    say('filling in the demonstration');
    await output('wait', 'demo').catch(() => {});
    const password = (await output('exec', '-T', 'postgres', 'cat', '/secrets/password')).trim();
    const inside = { pid: null, url };
    const stack: StackFile = {
      gateway: url,
      publicUrl: url,
      adminPasscode: passcode,
      processes: { gateway: inside, 'svc-content': inside, 'svc-giveaway': inside, 'svc-media': inside },
      servers: {
        postgres: { pid: null, url: `postgres://show:${password}@127.0.0.1:${postgresPort}/postgres` },
        redis: inside,
        nats: inside,
      },
    };
    const stackFile = join(folder, 'containers.json');
    writeFileSync(stackFile, JSON.stringify(stack), { mode: 0o600 });
    const report = join(folder, 'containers-report.json');
    await runToEnd(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--config=containers.config.ts', '--reporter=list,json'],
      {
        cwd: join(root, 'e2e'),
        env: { ...env, BASE_URL: url, STACK_FILE: stackFile, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        signal,
      },
    );
    return playwrightTotals(report);
  } finally {
    await compose('down', '--volumes', '--remove-orphans');
    const built = images.map((image) => `local-show/${image}:${project}`);
    await promisify(execFile)('docker', ['image', 'rm', ...built]).catch(() => {});
  }
}
