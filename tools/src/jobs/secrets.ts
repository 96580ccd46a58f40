import { join } from 'node:path';
import { writeSecretFiles } from '../docker/secretFiles';
import { stackSecrets } from '../stack/secrets';

/**
 * Run once in a container: makes the secrets of the stack in the first folder unless they are there, and gives each
 * holder its own below the second.
 */
const [, , folder = '/secrets', holders = '/holders'] = process.argv;
const { secrets, created } = await stackSecrets(folder);
writeSecretFiles(secrets, (holder) => join(holders, holder));
console.log(created ? `admin passcode: ${secrets.adminPasscode} (shown this once)` : 'secrets are in place');
