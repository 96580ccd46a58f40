/**
 * `npm ci` refuses a lock file that leaves out packages for other systems, and npm leaves them out when the registry
 * at hand (a mirror, a cache) does not have them. `node tools/check/lockFile.mjs` names what is missing in the
 * current folder's lock file; `--complete` enters it, without checksums, with the system read from the name.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

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
  return Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isEntered(place, name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** The entry npm would write, as far as the name tells: `@swc/core-linux-arm-gnueabihf` is for linux on arm. */
function entryFor({ name, version, dev }) {
  const words = name.split(/[-/]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc'];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(os[0] === 'linux' && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

const gaps = missing();
if (process.argv.includes('--complete')) {
  for (const gap of gaps) lock.packages[`node_modules/${gap.name}`] = entryFor(gap);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
} else if (gaps.length > 0) {
  console.log(`npm ci will refuse ${file}: it lacks ${gaps.map((gap) => gap.name).join(', ')}`);
  console.log('enter them with: node tools/check/lockFile.mjs --complete');
  process.exitCode = 1;
}
