import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { progress } from '../terminal/progress';
import { runMain } from '../terminal/runMain';
import { isEncrypted } from './backup/archive';
import { passphrase } from './backup/askPassphrase';
import type { BackupManifest } from './backup/contents';
import { demoFiles } from './backup/createBackup';
import { forgetMemories } from './backup/forgetMemories';
import { type BackupFile, requireRestorable, restoreBackup, verifyBackup } from './backup/restoreBackup';
import {
  filesOf,
  mediaDirOf,
  requireStopped,
  type StoppedStack,
  withStoppedStack,
} from './backup/stackAccess';
import { prepareDatabases } from './stack/databases';
import { type StackEnvironment, stackEnvironment } from './stack/environment';
import { markRestore, unmarkRestore } from './stack/restoreMark';
import { replaceSiteSecrets } from './stack/secrets';
import { checkSettings } from './stack/settings';

const usage = 'usage: npm run restore -- file [--replace] [--verify]';

/** `npm run restore`: puts a backup into an empty stack, or with `--replace` into one with content. */
async function main(): Promise<void> {
  const { file, replace, verify } = readArguments();
  const environment = stackEnvironment(process.cwd());
  checkSettings(environment);
  if (!verify) requireStopped(environment);
  const backup = { file, passphrase: (await isEncrypted(file)) ? await passphrase(false) : undefined };
  const say = progress();
  say(`verifying ${file}`);
  const manifest = await verifyBackup(backup, environment.root, say);
  const described = `the backup of ${manifest.show} as of ${manifest.at}`;
  if (verify) return console.log(`${described} is whole`);
  await withStoppedStack(environment, say, (stack) =>
    restore(backup, manifest, { environment, stack, replace, say }),
  );
  console.log(`restored ${described}: npm start starts it`);
}

function readArguments() {
  const options = { replace: { type: 'boolean' }, verify: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [named] = positionals;
    if (!named || positionals.length > 1) throw new Error('name one file');
    const { replace = false, verify = false } = values;
    return { file: resolve(process.env.INIT_CWD ?? '', named), replace, verify };
  } catch (error) {
    throw new Fault(`${messageOf(error)}; ${usage}`);
  }
}

interface RestoreOptions {
  environment: StackEnvironment;
  stack: StoppedStack;
  replace: boolean;
  say(line: string): void;
}

/** Up to the commit the stack is as it was; a kill after that is noted in its folder. */
async function restore(
  backup: BackupFile,
  manifest: BackupManifest,
  { environment, stack, replace, say }: RestoreOptions,
): Promise<void> {
  const { stackDir, DATABASE_URL } = environment;
  const { servers, secrets } = stack;
  const databases = await prepareDatabases(servers.postgres, secrets.databasePasswords, !DATABASE_URL);
  const target = { databases, files: filesOf(stackDir), mediaDir: mediaDirOf(stackDir) };
  await requireRestorable(target, manifest, replace);
  say('restoring');
  const { stackFiles, commit, cancel } = await restoreBackup(backup, target, manifest, say);
  try {
    await forgetMemories(servers);
    markRestore(stackDir, backup.file);
  } catch (error) {
    cancel();
    throw error;
  }
  await commit();
  await placeStackFiles(stackDir, stackFiles, stack);
  unmarkRestore(stackDir);
}

async function placeStackFiles(
  stackDir: string,
  stackFiles: ReadonlyMap<string, Buffer>,
  { secrets: { adminPasscode }, created }: StoppedStack,
): Promise<void> {
  for (const name of demoFiles) {
    const file = join(stackDir, name);
    // What was restored is never filled with the demonstration.
    const bytes = stackFiles.get(name) ?? (name === 'demo-filled' ? '' : undefined);
    if (bytes !== undefined) writeFileSync(file, bytes, { mode: 0o600 });
    else rmSync(file, { force: true });
  }
  const secrets = stackFiles.get('secrets.json');
  if (secrets) await replaceSiteSecrets(stackDir, secrets.toString());
  else {
    console.log(
      'the backup holds no secrets: the passcode is that of this stack, and if the backup is of another one, browsers that had entered a giveaway count as new',
    );
    if (created)
      console.log(`admin passcode: ${adminPasscode} (shown this once; kept in ${stackDir}/secrets.json)`);
  }
}

await runMain(main);
