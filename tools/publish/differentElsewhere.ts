import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFrontEnds } from './publishFrontEnds';

/**
 * Builds all front ends here and in a copy of the checkout.
 * @returns the names of those whose version depends on the folder; there should be none
 */
export async function differentElsewhere(root: string, log: (line: string) => void): Promise<string[]> {
  // Beside the packages, whose files are linked and not copied.
  const elsewhere = join(root, '.local', 'checkout-elsewhere');
  const folder = await mkdtemp(join(tmpdir(), 'front-ends-'));
  try {
    await copyCheckout(root, elsewhere);
    const here = await publishFrontEnds({ root, mfeDir: join(folder, 'here'), log });
    const there = await publishFrontEnds({
      root: elsewhere,
      mfeDir: join(folder, 'there'),
      cacheDir: join(folder, 'cache'),
      log,
    });
    return here.flatMap(({ name, version }) =>
      there.some((other) => other.name === name && other.version === version) ? [] : [name],
    );
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
    await rm(folder, { recursive: true });
  }
}

async function copyCheckout(root: string, elsewhere: string): Promise<void> {
  await rm(elsewhere, { recursive: true, force: true });
  await mkdir(join(elsewhere, 'node_modules'), { recursive: true });
  const filter = (source: string) => !/\/(dist|node_modules)$/.test(source);
  for (const name of await readdir(root))
    if (!/^(node_modules|\..*)$/.test(name))
      await cp(join(root, name), join(elsewhere, name), { recursive: true, filter });
  const packages = (await readdir(join(root, 'node_modules'))).filter(
    (name) => !/^\.(cache|federation)$/.test(name),
  );
  execFileSync('cp', [
    '-al',
    ...packages.map((name) => join(root, 'node_modules', name)),
    join(elsewhere, 'node_modules'),
  ]);
}
