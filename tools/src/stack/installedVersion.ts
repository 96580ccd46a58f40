import { realpathSync } from 'node:fs';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { type Installed, readInstalled, writeInstalled } from '../../bootstrap/installedVersion.mjs';
import type { StackEnvironment } from './environment';

type Place = Pick<StackEnvironment, 'root' | 'stackDir' | 'url'>;

/** Milliseconds in which a new version has to show its front page. */
const patience = 30_000;

/**
 * Makes the version that an update has put on trial the live one, once it shows its front page.
 * @throws Fault when it does not
 */
export async function confirmTrial({ root, stackDir, url }: Place): Promise<void> {
  const installed = onTrial(root, stackDir);
  if (!installed) return;
  const status = await fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    async (response) => {
      await response.body?.cancel();
      return String(response.status);
    },
    (error: unknown) => messageOf(error),
  );
  if (status !== '200') throw new Fault(`the front page does not load: ${status}`);
  const { from, to, at } = installed.last ?? {};
  const last = from && to && at ? { from, to, at, ok: true } : null;
  writeInstalled(stackDir, { ...installed, state: 'settled', attempts: 0, restore: null, last });
}

/** Notes why a version failed its trial. */
export function noteFailedTrial({ root, stackDir }: Place, reason: string): void {
  const installed = onTrial(root, stackDir);
  if (installed?.last)
    writeInstalled(stackDir, { ...installed, last: { ...installed.last, ok: false, reason } });
}

function onTrial(root: string, stackDir: string): Installed | undefined {
  const installed = readInstalled(stackDir);
  const isOurs = realpathSync(installed?.live ?? process.env.SHOW_HOME ?? root) === realpathSync(root);
  return installed?.state === 'trial' && isOurs ? installed : undefined;
}
