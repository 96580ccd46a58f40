import { setTimeout as delay } from 'node:timers/promises';
import { insideUrl } from '../measure/figures';
import { readStackFile } from '../stack/launchStack';

/** Milliseconds. */
const patience = 60_000;

/** Kills a gateway that does not recover; the launcher restarts it. */
export async function restartGateway(stackFile: string): Promise<void> {
  const old = gatewayPid(stackFile);
  process.kill(old, 'SIGKILL');
  const until = Date.now() + patience;
  while (gatewayPid(stackFile) === old || !(await isReady(stackFile))) {
    if (Date.now() > until) throw new Error('the gateway did not come back');
    await delay(200);
  }
}

export function gatewayPid(stackFile: string): number {
  const pid = readStackFile(stackFile).processes.gateway?.pid;
  if (pid === undefined) throw new Error('the stack has no gateway');
  return pid;
}

async function isReady(stackFile: string): Promise<boolean> {
  try {
    const inside = insideUrl(readStackFile(stackFile), 'gateway');
    return (await fetch(`${inside}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
