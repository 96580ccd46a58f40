import { writeSecretFiles } from '../docker/secretFiles';
import { stackSecrets } from '../stack/secrets';

/** Run once in a container: makes the secrets of the stack in the given folder unless they are there. */
const [, , folder = '/secrets'] = process.argv;
const { secrets, created } = await stackSecrets(folder);
writeSecretFiles(folder, secrets);
console.log(created ? `admin passcode: ${secrets.adminPasscode} (shown this once)` : 'secrets are in place');
