import { describeError } from '../../terminal/describeError';
import { progress } from '../../terminal/progress';
import { type StackEnvironment, stackEnvironment } from './environment';
import { noteFailedTrial } from './installedVersion';
import { type LaunchOptions, launch, type Stack } from './launch';
import { isGiven, mailFolder } from './services';
import { type Stop, stopSignals } from './stopSignals';

export interface RunOptions extends Omit<LaunchOptions, 'environment' | 'say'> {
  root: string;
  /** Called once the stack is ready. */
  onReady?(stack: Stack, say: (line: string) => void): void;
}

/** Launches a stack, reports when it is ready, and stops it on a signal. Ends the process. */
export async function runUntilStopped({ root, onReady, ...options }: RunOptions): Promise<never> {
  const say = progress();
  const environment = readEnvironment(root);
  const stack = launch({ ...options, environment, say });
  const stop = stopSignals();
  stop.again.then(() => {
    say('stopping immediately');
    stack.kill();
    process.exit(1);
  });
  const outcome = await Promise.race([stack.ready.catch((error: unknown) => failure(error)), stop.asked]);
  if (typeof outcome === 'object' && 'failed' in outcome) {
    noteFailedTrial(environment, outcome.failed);
    fail(outcome.failed);
  }
  if (typeof outcome === 'object') {
    announce(outcome, environment);
    onReady?.(outcome, say);
  }
  const signal = typeof outcome === 'string' ? outcome : await stop.asked;
  say('stopping');
  await stack.stop();
  say('stopped');
  // A stop on request is a good end, but not one before there was anything to see.
  process.exit(typeof outcome === 'string' ? exitCodes[signal] : 0);
}

const exitCodes: Record<Stop, number> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

function announce({ url, newPasscode }: Stack, { stackDir, ADMIN_PASSCODE_HASH }: StackEnvironment): void {
  console.log(`ready ${url}`);
  console.log(`admin ${url}/admin`);
  if (!isGiven('SMTP_URL')) console.log(`mail ${mailFolder(stackDir)} (saved there, not sent)`);
  if (newPasscode)
    console.log(`admin passcode: ${newPasscode} (shown this once; kept in ${stackDir}/secrets.json)`);
  else if (ADMIN_PASSCODE_HASH) console.log('admin passcode: the one behind ADMIN_PASSCODE_HASH');
  else console.log(`admin passcode: unchanged, kept in ${stackDir}/secrets.json`);
}

function readEnvironment(root: string): StackEnvironment {
  try {
    return stackEnvironment(root);
  } catch (error) {
    return fail(describeError(error));
  }
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

function failure(error: unknown): { failed: string } {
  return { failed: describeError(error) };
}
