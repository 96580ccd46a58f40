import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { frontEndNames, processNames, versionVariable } from '@show/contracts/domain/parts';
import { containerFrontEnds } from './containerFrontEnds';
import type { DeployedPart, DeployTarget } from './DeployTarget';
import { brokenKinds, brokenTag, deriveImages, docker, nextTag, until } from './engine';
import { frontEndPart } from './frontEndPart';
import { siteAnswers } from './siteAnswers';
import { versionsOf } from './versions';

const run = promisify(execFile);

/** docker-compose.yml with deploy/compose/balanced.yml, as a project of its own. */
export async function startCompose({
  port,
  version,
}: {
  port: number;
  version: string;
}): Promise<DeployTarget> {
  const url = `http://localhost:${port}`;
  const env = {
    COMPOSE_PROJECT_NAME: `local-show-deploys-${process.pid}`,
    COMPOSE_FILE: 'docker-compose.yml:deploy/compose/balanced.yml',
    PORT: String(port),
    PUBLIC_URL: url,
    ...versionsOf(version),
  };
  const compose = (...args: string[]) => docker(['compose', ...args], env);
  const stop = async () => void (await compose('down', '--volumes', '--remove-orphans'));
  for (const name of processNames) await deriveImages(name, version);
  try {
    await compose('up', '--detach', '--no-build', '--quiet-pull');
    await siteAnswers(url);
    await until('the demonstration', 600, async () =>
      (await compose('ps', '--all', '--format', '{{.State}}', 'demo')) === 'exited' ? true : undefined,
    );
    const passcode = /admin passcode: (\S+)/.exec(await compose('logs', 'secrets'))?.[1] ?? '';
    const frontEnds = containerFrontEnds({
      url,
      volume: `${env.COMPOSE_PROJECT_NAME}_mfe`,
      version,
    });
    return {
      site: { url, passcode },
      parts: [
        ...processNames.map((name) => composePart(name, version, env)),
        ...frontEndNames.map((name) => frontEndPart(name, frontEnds)),
      ],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function composePart(name: string, version: string, env: NodeJS.ProcessEnv): DeployedPart {
  const roll = async (tag: string) => {
    const all = { ...process.env, ...env, [versionVariable(name)]: tag };
    await run('deploy/compose/roll', [name], { env: all });
  };
  return {
    name,
    forward: () => roll(nextTag(version)),
    back: () => roll(version),
    broken: Object.fromEntries(
      brokenKinds.map((kind) => [
        kind,
        async () => {
          const isKept = await roll(brokenTag(version, kind)).then(
            () => true,
            () => false,
          );
          if (isKept) throw new Error('it was kept');
        },
      ]),
    ),
  };
}
