/**
 * `npm ci` refuses a lock file that leaves out packages for other systems, and npm leaves them out when the registry
 * in use (a mirror, a cache) does not have them. `node tools/check/lockFile.mjs` names what is missing in the
 * current folder's lock file, and prints how many packages it read.
 */
import { readFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Whether a package is found from a place in node_modules, as Node looks for it: here, then in each parent. */
function isEntered(place, name) {
  const folders = place.split('/node_modules/');
  return (
    folders.some((_, depth) => {
      const base = folders.slice(0, folders.length - depth).join('/node_modules/');
      return lock.packages[`${base}/node_modules/${name}`] !== undefined;
    }) || lock.packages[`node_modules/${name}`] !== undefined
  );
}

function missing() {
  return Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isEntered(place, name)),
  );
}

const gaps = missing();
if (gaps.length > 0) {
  console.log(`npm ci will refuse ${file}: it lacks ${gaps.join(', ')}`);
  console.log('write it again with a registry that has packages for all systems');
  process.exitCode = 1;
}
const optional = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
  Object.keys(optionalDependencies),
);
console.log(`${Object.keys(lock.packages).length} packages, ${optional.length} optional dependencies`);
