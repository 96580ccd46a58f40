import { delimiter } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import { findFile, type Installable, installAdvice, systemFamilies } from '@show/dev-servers/servers';
import { aptInstall, aptRights } from './apt';

export interface ReverseProxyPlace {
  /** For what the installation prints. */
  logFile: string;
  say(line: string): void;
}

const wanted = ['nginx', 'caddy', 'openssl'] as const satisfies Installable[];

/** The programs with which the configurations in `deploy/` are tested; what is missing is installed. */
export async function provideReverseProxies(place: ReverseProxyPlace): Promise<void> {
  const missing = await missingPrograms();
  if (missing.length === 0) return;
  const rights = await aptRights();
  const [system] = await systemFamilies();
  if (rights && system === 'debian') await aptInstall(missing, rights, place);
  const still = await missingPrograms();
  if (still.length > 0)
    throw new Fault(`the tests of deploy/ need ${still.join(', ')}; ${await installAdvice(still)}`);
}

async function missingPrograms(): Promise<Installable[]> {
  const folders = `${process.env.PATH}${delimiter}/usr/sbin`.split(delimiter).filter(Boolean);
  const found = await Promise.all(wanted.map((name) => findFile(folders, [name])));
  return wanted.filter((_, at) => !found[at]);
}
