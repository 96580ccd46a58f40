import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { frontEndNames, processNames } from '@show/contracts/domain/parts';
import { containerFrontEnds } from './containerFrontEnds';
import type { DeployedPart, DeployTarget } from './DeployTarget';
import { brokenKinds, brokenTag, deriveImages, docker, nextTag, until } from './engine';
import { frontEndPart } from './frontEndPart';
import { siteAnswers } from './siteAnswers';
import { versionsOf } from './versions';

const stack = 'show';

interface SwarmOptions {
  readonly port: number;
  /** Of the images, which are there. */
  readonly version: string;
}

/** deploy/swarm on an engine that is no Swarm yet, and is none afterwards. */
export async function startSwarm({ port, version }: SwarmOptions): Promise<DeployTarget> {
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    // Less than for visitors, so that a run takes minutes.
    UPDATE_MONITOR: '15s',
    ...versionsOf(version),
  };
  for (const name of processNames) await deriveImages(name, version);
  await docker(['swarm', 'init', '--advertise-addr', '127.0.0.1']);
  const stop = async () => {
    await docker(['stack', 'rm', stack]);
    const ofStack = ['--filter', `label=com.docker.stack.namespace=${stack}`];
    await until('the end of the stack', 120, async () =>
      (await docker(['ps', '-q', ...ofStack])) === '' ? true : undefined,
    );
    await docker(['swarm', 'leave', '--force']);
    await until('the end of its containers', 60, async () => {
      const containers = await docker(['ps', '-aq', ...ofStack]);
      if (containers === '') return true;
      // The engine may be removing some of them itself.
      await docker(['rm', '-f', ...containers.split('\n')]).catch(() => {});
      return undefined;
    });
    const volumes = await docker(['volume', 'ls', '-q', ...ofStack]);
    if (volumes) await docker(['volume', 'rm', ...volumes.split('\n')]);
  };
  try {
    const passcode = await makeSecrets(env);
    await docker(['stack', 'deploy', '-c', 'deploy/swarm/stack.yml', '--resolve-image', 'never', stack], env);
    await siteAnswers(url);
    await until('the demonstration', 600, async () => {
      const jobs = await docker([
        'service',
        'ls',
        '--filter',
        `name=${stack}_demo`,
        '--format',
        '{{.Replicas}}',
      ]);
      return jobs.includes('1/1 completed') ? true : undefined;
    });
    const frontEnds = containerFrontEnds({
      url,
      volume: `${stack}_mfe`,
      version,
    });
    return {
      site: { url, passcode },
      parts: [
        ...processNames.map((name) => processPart(name, version)),
        ...frontEndNames.map((name) => frontEndPart(name, frontEnds)),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeSecrets(env: NodeJS.ProcessEnv): Promise<string> {
  const kept = mkdtempSync(join(tmpdir(), 'swarm-secrets-'));
  try {
    await promisify(execFile)('deploy/swarm/secrets', ['1', kept], { env: { ...process.env, ...env } });
    const secrets = JSON.parse(readFileSync(join(kept, 'secrets.json'), 'utf8')) as { adminPasscode: string };
    return secrets.adminPasscode;
  } finally {
    rmSync(kept, { recursive: true });
  }
}

/** A process that Swarm replaces, one replica at a time. */
function processPart(name: string, version: string): DeployedPart {
  const service = `${stack}_${name}`;
  const image = (tag: string) => `local-show/${name}:${tag}`;
  const update = async (...args: string[]): Promise<string> => {
    const before = await statusOf(service);
    await docker(['service', 'update', '--detach', '-q', ...args, service]);
    return until(`an update of ${name}`, 300, async () => {
      const { state, startedAt } = await statusOf(service);
      return startedAt === before.startedAt || /updating|started/.test(state) ? undefined : state;
    });
  };
  const completely = async (state: string, wanted: string, tag: string) => {
    const images = await runningImages(service);
    if (state !== wanted || images.some((one) => one !== image(tag)))
      throw new Error(`${name} is ${state} with ${images.join(', ')}, not ${wanted} with ${tag}`);
  };
  return {
    name,
    forward: async () => {
      await completely(
        await update('--no-resolve-image', '--image', image(nextTag(version))),
        'completed',
        nextTag(version),
      );
    },
    back: async () => {
      await completely(await update('--rollback'), 'rollback_completed', version);
    },
    broken: Object.fromEntries(
      brokenKinds.map((kind) => [
        kind,
        async () => {
          const state = await update('--no-resolve-image', '--image', image(brokenTag(version, kind)));
          await completely(state, 'rollback_completed', version);
        },
      ]),
    ),
  };
}

interface UpdateStatus {
  readonly state: string;
  readonly startedAt: string;
}

async function statusOf(service: string): Promise<UpdateStatus> {
  const text = await docker(['service', 'inspect', '-f', '{{json .UpdateStatus}}', service]);
  const status = JSON.parse(text) as { State?: string; StartedAt?: string } | null;
  return { state: status?.State ?? '', startedAt: status?.StartedAt ?? '' };
}

async function runningImages(service: string): Promise<string[]> {
  const filter = ['--filter', 'desired-state=running', '--format', '{{.Image}}'];
  return (await docker(['service', 'ps', ...filter, service])).split('\n');
}
