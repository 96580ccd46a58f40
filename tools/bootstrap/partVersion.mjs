import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What decides how a part behaves: its bundle, and what lies beside it. */
const places = ['dist/main.js', 'migrations', 'node_modules'];

/** A hash of a bundled part: the same content makes the same one in every folder. */
export function versionOfPart(folder) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(join(folder, place))))
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Leaves it beside the bundle, where the process reads its own version (`programVersion` of service-kit). */
export function writeVersionOfPart(folder) {
  writeFileSync(join(folder, 'dist/main.js.version'), versionOfPart(folder));
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
