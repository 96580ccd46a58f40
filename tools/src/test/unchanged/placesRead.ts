import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Its own path, from which a file finds others. */
const ownPlace = /__dirname|__filename|import\.meta/g;
/** Its own path joined with literals: `join(__dirname, '..', 'brand')`, `new URL('../migrations', import.meta.url)`. */
const literalPlaces =
  /(?:join|resolve)\((?:__dirname|import\.meta\.dirname),((?:\s*'[^']*',?)+)\s*\)|new URL\(('[^']+'), import\.meta\.url\)|\$\{import\.meta\.dirname\}(\/[^`$'"]+)`/g;
/** What may read any file of the repository: other programs, files named from the root, and modules named while it runs. */
const anyPlace =
  /process\.cwd\(|require\.resolve|createRequire|node:(?:child_process|worker_threads|cluster)|\b(?:readFile|readdir|createReadStream|cp|stat|exists)(?:Sync)?\(\s*['"`][\w.]|\bimport\((?!\s*(?:\/\*.*?\*\/\s*)?['"])/;
/** Their programs are the machine's (Postgres, Redis, NATS), or code that they import as text. */
const runProgramsOfTheMachine = /^(?:packages\/(?:dev-servers|test-kit)|gateway\/src)\/(?!.*\.test\.ts$)/;

/**
 * Files and folders that a file of the repository reads beside its imports, as far as its text shows.
 * @returns 'any' when the text does not show it
 */
export function placesRead(root: string, file: string, text: string): readonly string[] | 'any' {
  const code = text.replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  if (anyPlace.test(code) && !runProgramsOfTheMachine.test(file)) return 'any';
  const literal = [...code.matchAll(literalPlaces)];
  if (literal.length < [...code.matchAll(ownPlace)].length) return 'any';
  const places = literal.map(([, parts, url, tail]) => {
    const path = tail ?? [...(parts ?? url ?? '').matchAll(/'([^']*)'/g)].map(([, part]) => part).join('/');
    return relative(root, join(root, dirname(file), path));
  });
  // The root itself: what is read below it is not known.
  return places.every((place) => place && existsSync(join(root, place))) ? places : 'any';
}
