import { Fault } from '@show/dev-servers/fault';
import { hashPasscode } from '@show/service-kit/passcode';
import { askPasscode } from '../terminal/askPasscode';
import { runMain } from '../terminal/runMain';
import { passcodeFault, randomPasscode } from './stack/passcode';

const asArgument =
  'give the passcode when asked, or on standard input: every user of this machine can read a command line';

/** `npm run passcode`: asks for a passcode and prints what ADMIN_PASSCODE_HASH takes. */
async function main(): Promise<void> {
  if (process.argv.length > 2) throw new Fault(asArgument);
  // Questions go to stderr, so that what is printed can be sent to a file.
  const chosen = await askPasscode({ input: process.stdin, output: process.stderr });
  const fault = chosen && passcodeFault(chosen);
  if (fault) throw new Fault(fault);
  const passcode = chosen || randomPasscode();
  if (!chosen) console.log(`passcode: ${passcode}`);
  console.error('put this into the environment of npm start:');
  console.log(`ADMIN_PASSCODE_HASH='${await hashPasscode(passcode)}'`);
}

await runMain(main);
