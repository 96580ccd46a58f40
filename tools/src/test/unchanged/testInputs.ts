import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph, reached } from './importGraph';
import { placesRead } from './placesRead';

/** Everything that the result of each test file depends on. */
export interface TestInputs {
  /** Another one after any file was changed, made or removed. */
  readonly stamp: string;
  /** All files of unit and service tests, relative to the root. */
  readonly tests: readonly string[];
  /** What a test file reaches by imports, and the places that are named there. */
  reachedBy(test: string): ReadonlySet<string>;
  /** A hash of all inputs of a test file: the same hash, the same result. */
  hash(test: string): string;
  /** A hash of all that a whole system is made of: everything but unit tests and documents. */
  readonly wholeSystem: string;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/');
/** Every test depends on these: versions of packages, and how tests are run. */
const ofEveryTest =
  /(?:^|\/)package\.json$|^package-lock\.json$|^jest\.config\.mjs$|^tsconfig[^/]*\.json$|^tools\/jest\//;
/** Files that jest itself runs before tests. */
const preparations = [
  'packages/test-kit/src/globalSetup.ts',
  'packages/test-kit/src/globalTeardown.ts',
  'packages/web-kit/src/testing/setup.ts',
];

/** Tracked files and new ones, relative to the root. */
function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file && existsSync(join(root, file)));
}

/** The `stamp` of the repository as it is now, without reading its files. */
export function stampOf(root: string, files = listFiles(root)): string {
  return files.map((file) => `${file} ${statSync(join(root, file)).mtimeMs}`).join('\n');
}

/** Reads the repository as it is now. */
export async function testInputs(root: string): Promise<TestInputs> {
  const files = listFiles(root);
  const stamp = stampOf(root, files);
  const tests = files.filter(isTest).sort();
  const prepared = preparations.filter((file) => files.includes(file));
  const graph = await importGraph(root, [...tests, ...prepared]);
  const contents = new Map<string, string>();
  const places = new Map<string, ReturnType<typeof placesRead>>();
  const hashes = new Map<string, string>();

  function contentOf(file: string): string {
    const known = contents.get(file);
    if (known) return known;
    const hash = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    contents.set(file, hash);
    return hash;
  }

  function placesOf(file: string): ReturnType<typeof placesRead> {
    const known = places.get(file);
    if (known) return known;
    const read = placesRead(root, file, readFileSync(join(root, file), 'utf8'));
    places.set(file, read);
    return read;
  }

  function inputsOf(test: string): { reached: Set<string>; any: boolean } {
    const found = new Set([test, ...prepared].flatMap((file) => [...reached(graph, file)]));
    const read = [...found].map(placesOf);
    const named = new Set(read.flatMap((one) => (one === 'any' ? [] : one)));
    for (const place of named)
      for (const file of files) if (file === place || file.startsWith(`${place}/`)) found.add(file);
    return { reached: found, any: read.includes('any') };
  }

  function hashOf(chosen: Iterable<string>): string {
    const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
    for (const file of [...chosen].sort()) hash.update(`${file}\0${contentOf(file)}\n`);
    return hash.digest('hex');
  }

  const common = files.filter((file) => ofEveryTest.test(file));
  const everything = hashOf(files);
  return {
    stamp,
    tests,
    reachedBy: (test) => inputsOf(test).reached,
    hash(test) {
      const known = hashes.get(test);
      if (known) return known;
      const inputs = inputsOf(test);
      const hash = inputs.any ? everything : hashOf(new Set([...inputs.reached, ...common]));
      hashes.set(test, hash);
      return hash;
    },
    wholeSystem: hashOf(files.filter((file) => !isTest(file) && !file.endsWith('.md'))),
  };
}
