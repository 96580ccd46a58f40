import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, Fault } from '@show/dev-servers/fault';
import { identify, isRunning, type ProgramSpec } from '@show/dev-servers/processes';
import { z } from 'zod';
import { readJson, writeJson } from '../../files/jsonFile';

const identitySchema = z.object({ pid: z.number(), started: z.string() });
const lockSchema = identitySchema.extend({
  url: z.string(),
  /** The system starts it again when it ends. */
  supervised: z.boolean().default(false),
});
type Launcher = z.output<typeof lockSchema>;
const childrenSchema = z.array(
  identitySchema.extend({ name: z.string(), signal: z.enum(['SIGINT', 'SIGTERM']) }),
);

export interface StackLock {
  /** Records which processes are ours now, for the next start should we be killed. */
  children(list: Array<{ name: string; pid: number; signal: ProgramSpec['stopSignal'] }>): void;
  release(): void;
}

/**
 * Makes this process the only launcher of the stack. A launcher that was killed holds nothing: what it left running
 * is ended first.
 */
export async function lockStack(stackDir: string, url: string): Promise<StackLock> {
  const file = join(stackDir, 'launcher.json');
  const childrenFile = join(stackDir, 'children.json');
  const self = identify(process.pid);
  if (!self) throw new Error('the start time of this process cannot be read');
  // systemd names the process that it started itself.
  const supervised = process.env.SYSTEMD_EXEC_PID === String(process.pid);
  while (!claim(file, { ...self, url, supervised })) {
    const holder = readJson(file, lockSchema);
    if (holder && isRunning(holder)) {
      throw new Fault(
        `already running at ${holder.url} (pid ${holder.pid}): stop that one first, or choose another STACK_DIR and PORT`,
      );
    }
    await endLeftovers(readJson(childrenFile, childrenSchema) ?? []);
    // Another start may have cleaned up faster and be the new holder.
    if (readJson(file, lockSchema)?.pid === holder?.pid) rmSync(file, { force: true });
  }
  let released = false;
  return {
    children(list) {
      if (released) return;
      const known = list.flatMap(({ name, pid, signal }) => {
        const identity = identify(pid);
        return identity ? [{ ...identity, name, signal }] : [];
      });
      writeJson(childrenFile, known);
    },
    release() {
      released = true;
      rmSync(childrenFile, { force: true });
      rmSync(file, { force: true });
    },
  };
}

/** The launcher of the stack, if it runs. */
export function runningLauncher(stackDir: string): Launcher | undefined {
  const holder = readJson(join(stackDir, 'launcher.json'), lockSchema);
  return holder && isRunning(holder) ? holder : undefined;
}

/** A hard link appears with its whole content, or fails because another launcher's exists. */
function claim(file: string, content: unknown): boolean {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function endLeftovers(children: z.infer<typeof childrenSchema>): Promise<void> {
  const left = () => children.filter(isRunning);
  for (const { pid, signal } of left()) send(pid, signal);
  const deadline = Date.now() + 15_000;
  while (left().length > 0 && Date.now() < deadline) await pause(50);
  for (const { pid } of left()) send(pid, 'SIGKILL');
  while (left().length > 0) await pause(50);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Gone in the meantime, which is what we want.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
