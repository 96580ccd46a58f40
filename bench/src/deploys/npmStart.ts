import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { frontEndNames, processNames } from '@show/contracts/domain/parts';
import { stackFilePath } from '@show/dev-servers/stack';
import { insideUrl } from '../measure/figures';
import { endStack, launchStack, readStackFile } from '../stack/launchStack';
import type { DeployedPart, DeployTarget } from './DeployTarget';
import { until } from './engine';
import { type FrontEndPlace, frontEndPart } from './frontEndPart';

const run = promisify(execFile);
const folder = '.local/deploys';

/** `npm start`: the launcher starts a process again that is told to end, and front ends are published and rolled back. */
export async function startLauncher(): Promise<DeployTarget> {
  const child = await launchStack(folder, { DEMO_CONTENT: 'on' });
  const file = resolve(stackFilePath(folder));
  const { gateway, adminPasscode } = readStackFile(file);
  const place = frontEndPlace(gateway);
  return {
    site: { url: gateway, passcode: adminPasscode },
    parts: [
      ...processNames.map((name) => processPart(name, file)),
      ...frontEndNames.map((name) => frontEndPart(name, place)),
    ],
    stop: () => endStack(child),
  };
}

/** There is one version of a process; what is shown is that its replacement fails nothing. */
function processPart(name: string, file: string): DeployedPart {
  const replace = async () => {
    const old = readStackFile(file).processes[name]?.pid ?? 0;
    process.kill(old, 'SIGTERM');
    await until(`a restart of ${name}`, 60, async () => {
      const running = readStackFile(file);
      if (running.processes[name]?.pid === old) return undefined;
      const ready = await fetch(`${insideUrl(running, name)}/readyz`).catch(() => undefined);
      return ready?.ok ? true : undefined;
    });
  };
  return { name, forward: replace, back: replace, broken: {} };
}

/** Front ends are published by the command that is used on a running stack. */
function frontEndPlace(url: string): FrontEndPlace {
  return {
    url,
    withPublished: async (use) => use(resolve(folder, 'mfe')),
    async deploy(args, builds) {
      await run(process.execPath, ['tools/publish/deploy.mjs', ...args], {
        env: { ...process.env, STACK_DIR: folder, ...(builds && { BUILT_DIR: builds }) },
      });
    },
  };
}
