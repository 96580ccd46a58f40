import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type FrontEndName, frontEndFolder, frontEndNames, processNames } from '@show/contracts/parts';
import type { Registry } from '@show/contracts/registry';
import { stackFilePath } from '@show/dev-servers/stack';
import { insideUrl } from '../measure/figures';
import { endStack, launchStack, readStackFile } from '../stack/launchStack';
import type { DeployedPart, DeployTarget } from './DeployTarget';
import { until } from './engine';

const folder = '.local/deploys';

/** `npm start`: the launcher starts a process again that is told to end, and front ends are published and rolled back. */
export async function startLauncher(): Promise<DeployTarget> {
  const child = await launchStack(folder, { DEMO_CONTENT: 'on' });
  const file = resolve(stackFilePath(folder));
  const { gateway, adminPasscode } = readStackFile(file);
  return {
    site: { url: gateway, passcode: adminPasscode },
    parts: [...processNames.map((name) => processPart(name, file)), ...frontEndNames.map(frontEndPart)],
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

/** A copy of the live version under another name is published as the next one, and rolled back as operators do. */
function frontEndPart(name: FrontEndName): DeployedPart {
  const mfe = resolve(folder, 'mfe');
  const live = () => JSON.parse(readFileSync(join(mfe, 'registry.json'), 'utf8')) as Registry;
  return {
    name: frontEndFolder(name),
    async forward() {
      const registry = live();
      const { previous, rolledBack: _, ...before } = registry[name];
      const version = `next${randomUUID().slice(0, 8)}`;
      const rename = (text: string) => text.replaceAll(before.version, version);
      const target = join(mfe, name, version);
      cpSync(join(mfe, name, before.version), target, { recursive: true });
      writeFileSync(join(target, 'assets.json'), rename(readFileSync(join(target, 'assets.json'), 'utf8')));
      const next = { ...before, version, entry: rename(before.entry), previous: [before, ...previous] };
      writeFileSync(join(mfe, 'registry.next'), JSON.stringify({ ...registry, [name]: next }));
      renameSync(join(mfe, 'registry.next'), join(mfe, 'registry.json'));
    },
    async back() {
      const args = ['tools/publish/deploy.mjs', frontEndFolder(name), '--rollback'];
      await promisify(execFile)(process.execPath, args, { env: { ...process.env, STACK_DIR: folder } });
    },
    broken: {},
  };
}
