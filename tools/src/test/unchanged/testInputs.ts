import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph, reached } from './importGraph';
import { placesRead } from './placesRead';

/** Everything that the result of each test file depends on. */
export interface TestInputs {
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
/** What jest itself runs before tests. */
const preparations = [
  'packages/test-kit/src/globalSetup.ts',
  'packages/test-kit/src/globalTeardown.ts',
  'packages/web-kit/src/testing/setup.ts',
];

/** Reads the repository as it is now. */
export async function testInputs(root: string): Promise<TestInputs> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = listed.split('\0').filter((file) => file && existsSync(join(root, file)));
  const tests = files.filter(isTest).sort();
  const prepared = preparations.filter((file) => files.includes(file));
  const graph = await importGraph(root, [...tests, ...prepared]);
  const contents = new Map<string, string>();
  const places = new Map<string, ReturnType<typeof placesRead>>();

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
    tests,
    reachedBy: (test) => inputsOf(test).reached,
    hash(test) {
      const inputs = inputsOf(test);
      return inputs.any ? everything : hashOf(new Set([...inputs.reached, ...common]));
    },
    wholeSystem: hashOf(files.filter((file) => !isTest(file) && !file.endsWith('.md'))),
  };
}
