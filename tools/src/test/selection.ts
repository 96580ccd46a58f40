import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@show/dev-servers/fault';

/** The selected tests of a run of `npm test`. */
export interface TestSelection {
  /** Folders and files whose unit and service tests are run. */
  readonly paths: readonly string[];
  /** Unit and service tests of what depends on what changed since main. */
  readonly changed: boolean;
  /** Parts of names of browser tests; an empty one means all of them. */
  readonly browser: string[];
  /** Whether some of it runs outside of a browser's world, and so needs Postgres, Redis and NATS. */
  readonly needsServers: boolean;
}

const frontEnds = /^(?:packages\/web-kit|shell|mfe-[a-z]+)(?:\/|$)/;

/**
 * Reads the arguments of `npm test`: `svc-media`, `gateway/src/cache`, `e2e/map`, `--changed`.
 * @returns undefined when there are none: everything is run
 * @throws Fault for an option that there is not, and for a path at which there is nothing
 */
export function readSelection(root: string, args: readonly string[]): TestSelection | undefined {
  if (args.length === 0) return undefined;
  const changed = args.includes('--changed');
  const wanted = args.filter((arg) => arg !== '--changed').map((arg) => arg.replace(/^\.\/|\/$/g, ''));
  const browser = wanted.filter(isBrowser).map((arg) => arg.replace(/^e2e\/?(?:src\/?)?/, ''));
  const paths = wanted.filter((arg) => !isBrowser(arg));
  for (const path of paths) {
    if (path.startsWith('-'))
      throw new Fault(`npm test has no option ${path}; it takes paths, and --changed`);
    if (!existsSync(join(root, path))) throw new Fault(`there is nothing at ${path} that could be tested`);
  }
  return { paths, changed, browser, needsServers: changed || paths.some((path) => !frontEnds.test(path)) };
}

function isBrowser(arg: string): boolean {
  return arg === 'e2e' || arg.startsWith('e2e/');
}
