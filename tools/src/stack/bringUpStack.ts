import { domains, type ProcessName, processNames, serviceOf } from '@show/contracts/deploy/parts';
import type { BoundSocket, Supervisor } from '@show/dev-servers/processes';
import { choosePort } from '@show/dev-servers/servers';
import { stopBundler } from '../../bootstrap/bundle.mjs';
import type { Builds } from './builds';
import { prepareDatabases } from './databases';
import { fillDemo } from './demoFill';
import type { StackEnvironment } from './environment';
import { migrate } from './migrations';
import type { Secrets } from './secrets';
import { type ServicePlan, serviceSpec } from './services';
import { bringUpServers } from './stackServers';
import { waitForAll } from './waitForAll';

interface BringUpOptions {
  environment: StackEnvironment;
  secrets: Secrets;
  dev: boolean;
  builds: Builds;
  promisedPorts: readonly number[];
  /** The public port, bound. */
  socket: BoundSocket | undefined;
  say(line: string): void;
  signal: AbortSignal;
}

/** Starts servers, databases and builds in parallel; then migrations and the four processes; then fills the content. */
export async function bringUpStack(options: BringUpOptions, supervisor: Supervisor): Promise<ServicePlan> {
  const { environment, secrets, dev, builds, say } = options;
  const { root, stackDir } = environment;
  const place = { root, stackDir, dev, say };
  const abort = () => {
    builds.stop();
    void supervisor.stop();
  };
  const chosenPorts = new Set([environment.PORT, ...options.promisedPorts]);
  const servers = bringUpServers({ ...options, chosenPorts }, supervisor);
  const databases = servers.then(({ postgres }) =>
    prepareDatabases(postgres, secrets.databasePasswords, !environment.DATABASE_URL),
  );
  const built = [builds.services(place), builds.frontEnds(place)];
  await waitForAll([servers, databases, ...built], abort);
  const ports = await servicePorts(environment, chosenPorts);
  const plan: ServicePlan = {
    environment,
    secrets,
    servers: await servers,
    databases: await databases,
    ports,
    insidePort: environment.INSIDE_PORT ?? (await choosePort(`${stackDir}/inside`, chosenPorts)),
    socket: options.socket,
    dev,
  };
  await waitForAll(
    processNames.map((name) => bringUpService(plan, name, supervisor)),
    abort,
  );
  say(`services up: ${processNames.join(', ')}`);
  await fillDemo(plan, supervisor, say);
  await stopBundler();
  return plan;
}

async function bringUpService(plan: ServicePlan, name: ProcessName, supervisor: Supervisor): Promise<void> {
  const spec = serviceSpec(plan, name);
  if (name === 'gateway') return supervisor.start('gateway', spec);
  await migrate(spec, supervisor);
  await supervisor.start('service', spec);
}

async function servicePorts(
  { stackDir, PORT }: StackEnvironment,
  chosen: Set<number>,
): Promise<ServicePlan['ports']> {
  const ports: Partial<ServicePlan['ports']> = { gateway: PORT };
  for (const name of domains.map(serviceOf)) ports[name] = await choosePort(`${stackDir}/${name}`, chosen);
  return ports as ServicePlan['ports'];
}
