import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Deploy, deploySchema } from '@show/contracts/entities/systemState';

export type NotedDeploy = Omit<Deploy, 'at'>;

/** Number of deployments in the log. */
const KEPT = 200;
const fileOf = (mfeDir: string) => join(mfeDir, 'deploys.jsonl');

/** Who runs a deployment: DEPLOYED_BY, or the user of this machine. */
export function deployer(env: NodeJS.ProcessEnv = process.env): string {
  const given = env.DEPLOYED_BY?.trim();
  if (given) return given.slice(0, 200);
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without a name.
    return 'unknown';
  }
}

/** The latest deployments, latest first. Lines that cannot be read are left out. */
export async function readDeploys(mfeDir: string, most = KEPT): Promise<Deploy[]> {
  const text = await readFile(fileOf(mfeDir), 'utf8').catch(() => '');
  return text.split('\n').flatMap(readLine).slice(-most).reverse();
}

/** Adds a line beside the registry, in one step; to be called under its lock. */
export async function noteDeploy(mfeDir: string, deploy: NotedDeploy): Promise<void> {
  const known = (await readDeploys(mfeDir, KEPT - 1)).reverse();
  const lines = [...known, { ...deploy, at: new Date().toISOString() }].map((line) => JSON.stringify(line));
  const draft = join(mfeDir, `.deploys-${randomUUID()}`);
  try {
    await writeFile(draft, `${lines.join('\n')}\n`);
    await rename(draft, fileOf(mfeDir));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

function readLine(line: string): Deploy[] {
  try {
    return [deploySchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
