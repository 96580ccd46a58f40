import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { imageNames, versionVariable } from '@show/contracts/deploy/parts';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { choosePort } from '@show/dev-servers/servers';
import type { StackFile } from '@show/dev-servers/stack';
import { runToEnd } from './runner';
import type { TestRun } from './runTests';
import { playwrightTotals, type Totals } from './totals';

/** Builds all images under a version of this run, brings the whole system up, and tests it from outside. */
export async function containerTests({ root, folder, say, signal }: TestRun): Promise<Totals> {
  const project = `local-show-test-${process.pid}`;
  const ports = new Set<number>();
  const port = await choosePort(`${folder} containers`, ports);
  const postgresPort = await choosePort(`${folder} postgres`, ports);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: 'docker-compose.yml:deploy/compose/servers.yml',
    PORT: String(port),
    PUBLIC_URL: url,
    POSTGRES_PORT: String(postgresPort),
    ...Object.fromEntries(imageNames.map((image) => [versionVariable(image), project])),
  };
  const compose = (...args: string[]) => runToEnd('docker', ['compose', ...args], { cwd: root, env, signal });
  const output = async (...args: string[]) =>
    (await promisify(execFile)('docker', args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
  try {
    say('building the images');
    // Quiet it says which step failed and not why; what was built is not built again.
    if ((await compose('build', '--quiet')) !== 0 && (await compose('build')) !== 0)
      throw new Fault('an image does not build: docker says why');
    say('starting the containers');
    if ((await compose('up', '--detach', '--quiet-pull')) !== 0)
      throw new Fault('the containers did not come up: docker says why');
    const passcode = /admin passcode: (\S+)/.exec(await output('compose', 'logs', 'secrets'))?.[1];
    if (!passcode) throw new Fault('the container of the secrets printed no passcode');
    say('filling in the demonstration');
    const demo = (await output('compose', 'ps', '--all', '--quiet', 'demo')).trim();
    const code = (await output('wait', demo)).trim();
    if (code !== '0')
      throw new Fault(`the demonstration was not filled in: its container ended with ${code}`);
    const password = (await output('compose', 'exec', '-T', 'postgres', 'cat', '/secrets/password')).trim();
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
    const logs = await output('compose', 'logs', '--no-color').catch(messageOf);
    writeFileSync(join(folder, 'containers.log'), logs, { mode: 0o600 });
    await compose('down', '--volumes', '--remove-orphans');
    const built = imageNames.map((image) => `local-show/${image}:${project}`);
    await promisify(execFile)('docker', ['image', 'rm', ...built]).catch(() => {});
  }
}
