import { join } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import { runMain } from '../../terminal/runMain';
import { writeSecretFiles } from '../stack/secretFiles';
import {
  renewable,
  renewSecret,
  replaceable,
  replacements,
  replaceSecret,
  stackSecrets,
} from '../stack/secrets';

/**
 * Run once in a container: makes the secrets of the stack in the first folder unless they exist, and gives each
 * holder its own below the second. With a step and the name of a secret it changes that one before.
 */
const [, , folder = '/secrets', holders = '/holders', ...change] = process.argv;

async function run(): Promise<void> {
  const isNewPasscode = change.length > 0 && (await changed(change));
  const { secrets, created } = await stackSecrets(folder);
  writeSecretFiles(secrets, (holder) => join(holders, holder));
  const showsPasscode = created || isNewPasscode;
  console.log(
    showsPasscode ? `admin passcode: ${secrets.adminPasscode} (shown this once)` : 'secrets are ready',
  );
}

/** Returns whether it was the passcode. */
async function changed([wantedStep, wantedName]: readonly string[]): Promise<boolean> {
  const step = replacements.find((one) => one === wantedStep);
  const replaced = replaceable.find((one) => one === wantedName);
  const renewed = renewable.find((one) => one === wantedName);
  if (step && replaced) await replaceSecret(folder, step, replaced);
  else if (wantedStep === 'new' && renewed) await renewSecret(folder, renewed);
  else
    throw new Fault(
      `say ${replacements.join(', ')} and one of ${replaceable.join(', ')}, or new and one of ${renewable.join(', ')}`,
    );
  return renewed === 'adminPasscode';
}

await runMain(run);
