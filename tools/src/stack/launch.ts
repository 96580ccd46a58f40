import { type BoundSocket, bindSocket, Supervisor } from '@show/dev-servers/processes';
import { stackFilePath } from '@show/dev-servers/stack';
import { serveBackupRequests } from './backupRequests';
import { bringUpStack } from './bringUpStack';
import { type Builds, builds as realBuilds } from './builds';
import { markBlank, type StackEnvironment } from './environment';
import { noteInstallation } from './installationNote';
import { confirmTrial } from './installedVersion';
import { rotateLogs } from './logs';
import { requirePort } from './requirePort';
import { requireWholeRestore } from './restoreMark';
import { stackSecrets } from './secrets';
import type { ServicePlan } from './services';
import { checkSettings } from './settings';
import { checkShowFile } from './showFile';
import { prepareStackFolder } from './stackFolder';
import { lockStack, type StackLock } from './stackLock';
import { type StackRecord, stackRecord } from './stackRecord';

export interface LaunchOptions {
  environment: StackEnvironment;
  /** `npm run dev`. */
  dev?: boolean;
  /** How the parts are built; a test has them ready. */
  builds?: Builds;
  /** Ports reserved for other processes: not assigned to any part of the stack. */
  promisedPorts?: readonly number[];
  /** Called with one line for each step. */
  say(line: string): void;
}

export interface Stack {
  url: string;
  /** The passcode if this start made it, to be shown once. */
  newPasscode: string | undefined;
  plan: ServicePlan;
  supervisor: Supervisor;
}

interface Launch {
  /** Settles when the site is ready; after a failure nothing is left running. */
  ready: Promise<Stack>;
  /** Stops everything in order, at any time. */
  stop(): Promise<void>;
  /** Kills everything immediately, for a second Ctrl-C. */
  kill(): void;
}

/** Resources acquired so far, released when the launch fails. */
interface Resources {
  lock?: StackLock;
  record?: StackRecord;
  supervisor?: Supervisor;
  socket?: BoundSocket | undefined;
  endBackups?: () => void;
}

/** Starts a whole stack and keeps it running. */
export function launch(options: LaunchOptions): Launch {
  const ending = new AbortController();
  const acquired: Resources = {};
  const { builds = realBuilds } = options;
  const starting = start({ ...options, builds }, acquired, ending.signal);

  async function stop(): Promise<void> {
    ending.abort(new Error('stopped while starting'));
    builds.stop();
    acquired.record?.close();
    acquired.endBackups?.();
    await acquired.supervisor?.stop();
    await starting.catch(() => {});
    acquired.socket?.close();
    acquired.lock?.release();
  }

  return {
    ready: starting.catch(async (error) => {
      builds.stop();
      await release(acquired);
      throw error;
    }),
    stop,
    kill: () => acquired.supervisor?.kill(),
  };
}

async function start(
  { environment, dev = false, builds, promisedPorts = [], say }: LaunchOptions & { builds: Builds },
  acquired: Resources,
  signal: AbortSignal,
): Promise<Stack> {
  checkShowFile(environment.root, environment.SHOW_FILE);
  checkSettings(environment);
  environment.stackDir = prepareStackFolder(environment.stackDir);
  const lock = await lockStack(environment.stackDir, environment.url);
  acquired.lock = lock;
  requireWholeRestore(environment.stackDir);
  markBlank(environment);
  await requirePort(environment.PORT, environment.HOST);
  signal.throwIfAborted();
  const socket = bindSocket(environment.HOST, environment.PORT);
  acquired.socket = socket;
  const { secrets, created } = await stackSecrets(environment.stackDir);
  rotateLogs(environment.stackDir);
  const record = stackRecord(environment, secrets, lock);
  acquired.record = record;
  const supervisor = new Supervisor({
    say,
    changed: record.changed,
    files: [stackFilePath(environment.stackDir)],
  });
  acquired.supervisor = supervisor;
  const plan = await bringUpStack(
    { environment, secrets, dev, builds, promisedPorts, socket, say, signal },
    supervisor,
  );
  signal.throwIfAborted();
  await confirmTrial(environment);
  noteInstallation(environment.root, environment.stackDir);
  acquired.endBackups = serveBackupRequests({ ...environment, say });
  record.open(plan);
  const newPasscode = created && !environment.ADMIN_PASSCODE_HASH ? secrets.adminPasscode : undefined;
  return { url: environment.url, newPasscode, plan, supervisor };
}

async function release({ record, supervisor, lock, socket, endBackups }: Resources): Promise<void> {
  record?.close();
  endBackups?.();
  await supervisor?.stop();
  socket?.close();
  lock?.release();
}
