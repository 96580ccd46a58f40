import type { Crew, ProgramSpec } from '@show/dev-servers/processes';

/** Runs a service's migration step to its end. */
export function migrate(service: ProgramSpec, crew: Crew): Promise<void> {
  return crew.run({ ...service, name: `migration of ${service.name}`, args: [...service.args, 'migrate'] });
}
