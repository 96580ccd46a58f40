import { domains, mapNames, processNames } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';
import { ConfigError, loadConfig } from '@show/service-kit/config';
import type { StackEnvironment } from './environment';
import { processConfigs } from './processConfigs';
import { type ServicePlan, serviceEnvironment } from './services';

const anySecret = 'x'.repeat(43);
const anyHash = `scrypt$131072$8$1$${'x'.repeat(22)}$${anySecret}`;

/**
 * Reads the settings of all processes as they will read them, so that a wrong one is reported before anything is built or
 * started. Values that the launcher sets itself are replaced with valid ones.
 * @throws Fault that names every setting that is wrong
 */
export function checkSettings(environment: StackEnvironment): void {
  const plan = planWithPlaceholders(environment);
  const faults = processNames.flatMap((name) => {
    try {
      loadConfig(processConfigs[name], serviceEnvironment(plan, name));
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.issues;
    }
  });
  if (faults.length > 0) throw new Fault(`The environment is invalid: ${[...new Set(faults)].join('; ')}`);
}

function planWithPlaceholders(environment: StackEnvironment): ServicePlan {
  return {
    environment,
    secrets: {
      postgresPassword: anySecret,
      databasePasswords: mapNames(domains, () => anySecret),
      redisPassword: anySecret,
      giveawayRedisPassword: anySecret,
      natsPassword: anySecret,
      gatewaySecret: anySecret,
      sessionSecret: anySecret,
      deviceSecret: anySecret,
      settingsSecret: anySecret,
      metricsToken: anySecret,
      adminPasscode: anySecret,
      adminPasscodeHash: anyHash,
    },
    servers: {
      postgres: 'postgres://127.0.0.1/postgres',
      redis: 'redis://127.0.0.1',
      nats: 'nats://127.0.0.1',
    },
    databases: mapNames(domains, (domain) => `postgres://127.0.0.1/${domain}`),
    ports: mapNames(processNames, () => environment.PORT),
    insidePort: environment.PORT,
    socket: undefined,
    dev: false,
  };
}
