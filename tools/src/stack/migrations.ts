import type { ProgramSpec, Supervisor } from '@show/dev-servers/processes';

/** Runs a service's migration step to its end. */
export function migrate(service: ProgramSpec, supervisor: Supervisor): Promise<void> {
  return supervisor.run({
    ...service,
    name: `migration of ${service.name}`,
    args: [...service.args, 'migrate'],
  });
}
