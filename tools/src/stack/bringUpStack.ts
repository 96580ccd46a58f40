import { domains, type ProcessName, processNames, serviceOf } from '@show/contracts/parts';
import type { BoundSocket, Crew } from '@show/dev-servers/processes';
import { choosePort } from '@show/dev-servers/servers';
import { stopBundler } from '../../bootstrap/bundle.mjs';
import type { Builds } from './builds';
import { prepareDatabases } from './databases';
import { fillDemo } from './demoFill';
import type { StackEnvironment } from './environment';
import { bringUpMailbox } from './mailbox';
import { migrate } from './migrations';
import type { Secrets } from './secrets';
import { type ServicePlan, serviceSpec } from './services';
import { bringUpServers } from './stackServers';
import { together } from './together';

export interface BringUpOptions {
  environment: StackEnvironment;
  secrets: Secrets;
  dev: boolean;
  builds: Builds;
  promisedPorts: readonly number[];
  /** The public address, bound. */
  socket: BoundSocket | undefined;
  say(line: string): void;
  signal: AbortSignal;
}

/** Servers, databases and builds side by side; then migrations and the four processes; then what they are to show. */
export async function bringUpStack(options: BringUpOptions, crew: Crew): Promise<ServicePlan> {
  const { environment, secrets, dev, builds, say } = options;
  const { root, stackDir } = environment;
  const place = { root, stackDir, dev, say };
  const giveUp = () => {
    builds.stop();
    void crew.stop();
  };
  const chosenPorts = new Set([environment.PORT, ...options.promisedPorts]);
  const servers = bringUpServers({ ...options, chosenPorts }, crew);
  const databases = servers.then(({ postgres }) =>
    prepareDatabases(postgres, secrets.databasePasswords, !environment.DATABASE_URL),
  );
  const built = [builds.services(place), builds.frontEnds(place)];
  const mailbox = bringUpMailbox({ stackDir, program: () => builds.mailbox(place), chosenPorts }, crew);
  await together([servers, databases, mailbox, ...built], giveUp);
  const ports = await servicePorts(environment, chosenPorts);
  const plan: ServicePlan = {
    environment,
    secrets,
    servers: await servers,
    databases: await databases,
    mailbox: await mailbox,
    ports,
    insidePort: environment.INSIDE_PORT ?? (await choosePort(`${stackDir}/inside`, chosenPorts)),
    socket: options.socket,
    dev,
  };
  await together(
    processNames.map((name) => bringUpService(plan, name, crew)),
    giveUp,
  );
  say(`services up: ${processNames.join(', ')}`);
  await fillDemo(plan, crew, say);
  await stopBundler();
  return plan;
}

async function bringUpService(plan: ServicePlan, name: ProcessName, crew: Crew): Promise<void> {
  const spec = serviceSpec(plan, name);
  if (name === 'gateway') return crew.keep('front', spec);
  await migrate(spec, crew);
  await crew.keep('service', spec);
}

async function servicePorts(
  { stackDir, PORT }: StackEnvironment,
  chosen: Set<number>,
): Promise<ServicePlan['ports']> {
  const ports: Partial<ServicePlan['ports']> = { gateway: PORT };
  for (const name of domains.map(serviceOf)) ports[name] = await choosePort(`${stackDir}/${name}`, chosen);
  return ports as ServicePlan['ports'];
}
