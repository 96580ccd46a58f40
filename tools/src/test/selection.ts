import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@show/dev-servers/fault';

/** The selected tests of a run of `npm test`. */
export interface TestSelection {
  /** Folders and files whose unit and service tests are run. */
  readonly paths: readonly string[];
  /** Unit and service tests of what depends on what changed since main. */
  readonly changed: boolean;
  /** Also what has not changed since it passed. */
  readonly all: boolean;
  /** Parts of names of browser tests; an empty one means all of them. */
  readonly browser: string[];
  /** Only the tests of the system in containers. */
  readonly containers: boolean;
}

/** Whether a folder or file belongs to the code that runs in a browser, whose tests need no servers. */
export function isFrontEnd(path: string): boolean {
  return /^(?:packages\/web-kit|graphics\/src|shell|mfe-[a-z]+)(?:\/|$)/.test(path);
}

const options = ['--changed', '--all'];

/**
 * Reads the arguments of `npm test`: `svc-media`, `gateway/src/cache`, `e2e/map`, `containers`, `--changed`, `--all`.
 * @throws Fault for an unknown option, and for a path at which there is nothing
 */
export function readSelection(root: string, args: readonly string[]): TestSelection {
  const wanted = args.filter((arg) => !options.includes(arg)).map((arg) => arg.replace(/^\.\/|\/$/g, ''));
  const browser = wanted.filter(isBrowser).map((arg) => arg.replace(/^e2e\/?(?:src\/?)?/, ''));
  const containers = wanted.includes('containers');
  if (containers && args.length > 1) throw new Fault('npm test -- containers takes no other argument');
  const paths = wanted.filter((arg) => !isBrowser(arg) && arg !== 'containers');
  for (const path of paths) {
    if (path.startsWith('-'))
      throw new Fault(`npm test has no option ${path}; it takes paths, --changed and --all`);
    if (!existsSync(join(root, path))) throw new Fault(`there is nothing at ${path} that could be tested`);
  }
  return { paths, changed: args.includes('--changed'), all: args.includes('--all'), browser, containers };
}

function isBrowser(arg: string): boolean {
  return arg === 'e2e' || arg.startsWith('e2e/');
}
