import { delimiter } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import { findFile, type Installable, installAdvice, systemFamilies } from '@show/dev-servers/servers';
import { aptInstall, aptRights } from './apt';

interface Place {
  /** For what the installation prints. */
  logFile: string;
  say(line: string): void;
}

/** The programs with which the configurations in `deploy/` are tested; what is missing is installed. */
export function provideReverseProxies(place: Place): Promise<void> {
  return provide(['nginx', 'caddy', 'openssl'], 'the tests of deploy/', place);
}

/** Prometheus, with the `promtool` of the same package; installed where it is missing. */
export function providePrometheus(place: Place): Promise<void> {
  return provide(['prometheus'], 'the tests of metrics and alerts', place);
}

async function provide(wanted: Installable[], who: string, place: Place): Promise<void> {
  const missing = await missingOf(wanted);
  if (missing.length === 0) return;
  const rights = await aptRights();
  const [system] = await systemFamilies();
  if (rights && system === 'debian') await aptInstall(missing, rights, place);
  const still = await missingOf(wanted);
  if (still.length > 0) throw new Fault(`${who} need ${still.join(', ')}; ${await installAdvice(still)}`);
}

async function missingOf(wanted: readonly Installable[]): Promise<Installable[]> {
  const folders = `${process.env.PATH}${delimiter}/usr/sbin`.split(delimiter).filter(Boolean);
  const found = await Promise.all(wanted.map((name) => findFile(folders, [name])));
  return wanted.filter((_, at) => !found[at]);
}
