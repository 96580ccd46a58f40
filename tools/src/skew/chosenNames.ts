import { Fault } from '@show/dev-servers/fault';

/** The names given for an option; where one is none of those that there are, a Fault that lists these. */
export function chosenNames(
  option: string,
  given: readonly string[],
  names: readonly string[],
): readonly string[] {
  const unknown = given.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Fault(`${option} ${unknown.join(', ')} names nothing to run; there are ${names.join(', ')}`);
  return given;
}
