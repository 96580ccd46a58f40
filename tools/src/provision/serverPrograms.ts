import { mapNames } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';
import { findPrograms, installAdvice, type ServerName, type ServerPrograms } from '@show/dev-servers/servers';
import { aptInstall, aptRights } from './apt';
import { dockerAnswers } from './docker';

type Provision = 'given' | 'program' | 'docker' | 'apt' | 'none';

interface ServerPlan {
  /** Where each server comes from. */
  from: Record<ServerName, Exclude<Provision, 'none'>>;
  /** Programs on this machine, after what had to be installed was installed. */
  programs: ServerPrograms;
}

interface ServerPlanOptions {
  /** Servers whose URL is given. */
  given?: ServerName[];
  /** Containers are used also where the programs are installed. */
  docker?: boolean;
  /** Log of the installation's output. */
  logFile: string;
  say(line: string): void;
}

/** What is checked and done on the machine; a test supplies its own. */
export interface Machine {
  findPrograms(): Promise<ServerPrograms>;
  dockerAnswers(): Promise<boolean>;
  aptRights(): Promise<string[] | undefined>;
  aptInstall: typeof aptInstall;
}

const thisMachine: Machine = { findPrograms, dockerAnswers, aptRights, aptInstall };
const names = ['postgres', 'redis', 'nats'] as const;

/** Decides where each server comes from, and installs what has to be installed; a Fault when a person must. */
export async function provideServerPrograms(
  options: ServerPlanOptions,
  machine: Machine = thisMachine,
): Promise<ServerPlan> {
  const { given = [], docker: contained = false, logFile, say } = options;
  if (contained && !(await machine.dockerAnswers()))
    throw new Fault('SERVERS_FROM=docker, but no Docker engine with compose responds; DOCKER_HOST names one');
  const programs = contained ? {} : await machine.findPrograms();
  /** In this order: a given URL, an installed program, and then `otherwise`. */
  const plan = (otherwise: Provision) =>
    mapNames(names, (name) => (given.includes(name) ? 'given' : programs[name] ? 'program' : otherwise));
  const enough = complete(plan('none'));
  if (enough) return { from: enough, programs };
  const docker = await machine.dockerAnswers();
  const rights = docker ? undefined : await machine.aptRights();
  const chosen = plan(docker ? 'docker' : rights ? 'apt' : 'none');
  const from = complete(chosen);
  if (!from) {
    const missing = names.filter((name) => chosen[name] === 'none');
    throw new Fault(`${missing.join(', ')} not found on this machine; ${await installAdvice(missing)}`);
  }
  const wanted = names.filter((name) => from[name] === 'apt');
  if (wanted.length === 0) return { from, programs };
  await machine.aptInstall(wanted, rights ?? [], { logFile, say });
  const found = await machine.findPrograms();
  const lost = wanted.filter((name) => !found[name]);
  if (lost.length > 0) {
    throw new Fault(`${lost.join(', ')} was installed but its program cannot be found; put it on PATH`);
  }
  return { from, programs: found };
}

function complete({ postgres, redis, nats }: Record<ServerName, Provision>): ServerPlan['from'] | undefined {
  if (postgres === 'none' || redis === 'none' || nats === 'none') return undefined;
  return { postgres, redis, nats };
}
