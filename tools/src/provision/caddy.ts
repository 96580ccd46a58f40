import { delimiter } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import { findFile, installAdvice, systemFamilies } from '@show/dev-servers/servers';
import { aptInstall, aptRights } from './apt';

/** Caddy, with which `deploy/caddy` is tested; installed where it is missing. */
export async function provideCaddy(place: {
  /** Log of the installation's output. */
  logFile: string;
  say(line: string): void;
}): Promise<void> {
  if (await hasCaddy()) return;
  const rights = await aptRights();
  const [system] = await systemFamilies();
  if (rights && system === 'debian') await aptInstall(['caddy'], rights, place);
  if (!(await hasCaddy()))
    throw new Fault(`the tests of deploy/ need caddy; ${await installAdvice(['caddy'])}`);
}

async function hasCaddy(): Promise<boolean> {
  const folders = `${process.env.PATH}${delimiter}/usr/sbin`.split(delimiter).filter(Boolean);
  return (await findFile(folders, ['caddy'])) !== undefined;
}
