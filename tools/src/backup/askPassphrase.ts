import { Fault } from '@show/dev-servers/fault';
import { ConfigError, loadConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { askSecret } from '../../terminal/askPasscode';

const minLength = 12;
const variables = z.object({ BACKUP_PASSPHRASE: z.string().optional() });

/** The passphrase in BACKUP_PASSPHRASE, or in the file of BACKUP_PASSPHRASE_FILE; undefined when there is none. */
export function givenPassphrase(env: NodeJS.ProcessEnv = process.env): string | undefined {
  try {
    return loadConfig(variables, env).BACKUP_PASSPHRASE;
  } catch (error) {
    throw error instanceof ConfigError ? new Fault(error.message) : error;
  }
}

/** @param isNew it encrypts: typed twice, and not too short */
export async function passphrase(isNew: boolean): Promise<string> {
  const terminal = { input: process.stdin, output: process.stderr };
  const question = { name: 'passphrase', question: 'Passphrase of the backup: ', twice: isNew };
  const chosen = givenPassphrase() ?? (await askSecret(terminal, question)).trim();
  if (!chosen) throw new Fault('no passphrase was given: type it when asked, or set BACKUP_PASSPHRASE_FILE');
  if (isNew && chosen.length < minLength)
    throw new Fault(`the passphrase is too short: take ${minLength} characters or more, such as five words`);
  return chosen;
}
