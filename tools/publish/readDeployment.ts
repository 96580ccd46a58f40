import { parseArgs } from 'node:util';
import { type FrontEndName, frontEndFolder, frontEndNames } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';

/** The parsed command line. */
export interface Deployment {
  readonly act: 'publish' | 'roll back';
  /** 'all' are those that changed. */
  readonly names: readonly FrontEndName[] | 'all';
}

const folders = frontEndNames.map(frontEndFolder).join(', ');
const usage = [
  'Usage: npm run deploy -- NAME...             builds these and makes them live',
  '       npm run deploy -- NAME... --rollback  makes the previous version live again',
  '       npm run deploy -- --all               deploys everything that changed',
  `NAME is one of ${folders}.`,
].join('\n');

/** Throws with the usage for whatever is not understood: a flag that is left out could deploy instead of rolling back. */
export function readDeployment(args: readonly string[]): Deployment {
  const { values, positionals } = parse(args);
  const names = positionals.map(frontEndAt);
  if (values.all && values.rollback) throw refused('--rollback needs a NAME, and takes no --all');
  if (values.all && names.length > 0)
    throw refused(`--all leaves no choice: leave out ${positionals.join(', ')}`);
  if (names.length === 0 && !values.all)
    throw refused(values.rollback ? 'name what to roll back' : 'name what to deploy');
  return { act: values.rollback ? 'roll back' : 'publish', names: values.all ? 'all' : names };
}

function parse(args: readonly string[]) {
  const options = { all: { type: 'boolean' }, rollback: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
}

function frontEndAt(argument: string): FrontEndName {
  const name = frontEndNames.find((known) => known === argument || frontEndFolder(known) === argument);
  if (!name) throw refused(`${argument} is not a front end`);
  return name;
}

function refused(why: string): Fault {
  return new Fault(`${why}\n${usage}`);
}
