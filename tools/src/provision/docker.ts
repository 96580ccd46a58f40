import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Fault, messageOf } from '@show/dev-servers/fault';
import type { Compose } from '@show/dev-servers/servers';

const run = promisify(execFile);

/** Whether a Docker engine responds and its client has compose. */
export async function dockerAnswers(): Promise<boolean> {
  try {
    await run('docker', ['compose', 'version'], { timeout: 10_000 });
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** Fetches the images and makes the containers of these services without starting them. */
export async function createContainers({ command, env }: Compose, services: string[]): Promise<void> {
  try {
    await run('docker', [...command, 'up', '--no-start', '--no-deps', ...services], {
      env,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    throw new Fault(`docker compose could not make ${services.join(', ')}: ${messageOf(error).trim()}`);
  }
}
