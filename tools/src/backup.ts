import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { readShow } from '@show/service-kit/show';
import { progress } from '../terminal/progress';
import { runMain } from '../terminal/runMain';
import { writeArchive } from './backup/archive';
import { givenPassphrase, passphrase } from './backup/askPassphrase';
import { reported, sizeOf } from './backup/contents';
import { backupParts, stillNamed } from './backup/createBackup';
import { noteBackup } from './backup/noteBackup';
import { filesOf, withDatabases } from './backup/stackAccess';
import { type StackEnvironment, stackEnvironment } from './stack/environment';
import { requireWholeRestore } from './stack/restoreMark';
import { checkSettings } from './stack/settings';

/** Prefix of the names of backups when only a folder is given. */
const prefix = 'local-show-';
const usage = 'usage: npm run backup -- [file or folder] [--encrypt] [--secrets] [--keep COUNT]';

/** `npm run backup`: everything that a stack holds, in one file. */
async function main(): Promise<void> {
  const { file: named, encrypt, secrets, keep } = readArguments();
  const environment = stackEnvironment(process.cwd());
  checkSettings(environment);
  requireWholeRestore(environment.stackDir);
  const file = prepareFile(named, encrypt, environment);
  const seal = encrypt ? { passphrase: await passphrase(true) } : undefined;
  const say = progress();
  const { stackDir } = environment;
  await withDatabases(environment, say, async (databases) => {
    const missing: string[] = [];
    const source = {
      databases,
      files: filesOf(stackDir),
      stackDir,
      show: readShow(environment.SHOW_FILE).name,
      withSecrets: secrets,
    };
    await writeArchive(file, reported(backupParts(source, missing), say), seal);
    const { size } = statSync(file);
    console.log(`backup ${file}, ${sizeOf(size)}`);
    noteBackup(stackDir, { at: new Date().toISOString(), file, bytes: size });
    if (keep) removeOlder(dirname(file), keep);
    if (secrets && !encrypt)
      console.log('it holds secrets in clear text: its readers can act as staff and as winner');
    requireAll(await stillNamed(databases.media, missing));
  });
}

function readArguments() {
  const options = {
    encrypt: { type: 'boolean' },
    secrets: { type: 'boolean' },
    keep: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new Error('one file only');
    const { encrypt = givenPassphrase() !== undefined, secrets = false } = values;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep takes a number');
    return { file: positionals[0], encrypt, secrets, keep };
  } catch (error) {
    throw error instanceof Fault ? error : new Fault(`${messageOf(error)}; ${usage}`);
  }
}

/** Where the backup goes: a file that does not exist yet. Paths are relative to the folder in which npm was called. */
function prepareFile(
  named: string | undefined,
  isEncrypted: boolean,
  { stackDir }: StackEnvironment,
): string {
  const path = named ? resolve(process.env.INIT_CWD ?? '', named) : join(stackDir, 'backups');
  const isFolder = !named || (existsSync(path) && statSync(path).isDirectory());
  if (!isFolder && !existsSync(path) && !/\.(tar|age)$/.test(path))
    throw new Fault(`there is no folder ${path}: make it, or name a file that ends in .tar or .tar.age`);
  const name = `${prefix}${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`;
  const file = isFolder ? join(path, isEncrypted ? `${name}.age` : name) : path;
  if (existsSync(file)) throw new Fault(`${file} exists already: name another file`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return file;
}

/** Removes all backups of a folder but the latest; those that were given a name stay. */
function removeOlder(folder: string, keep: number): void {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix) && /\.tar(\.age)?$/.test(name));
  for (const name of names.sort().slice(0, -keep)) rmSync(join(folder, name));
}

function requireAll(missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new Fault(
    `${missing.length} pictures have no file (${missing[0]} is one): the backup holds everything else; ` +
      'are the S3 variables those of npm start?',
  );
}

await runMain(main);
