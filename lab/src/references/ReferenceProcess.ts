import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A reference server in a separate process. */
export interface ReferenceProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startReference(
  program: string,
  role: string,
  setting: object,
): Promise<ReferenceProcess> {
  const child: ChildProcess = fork(program, [role], {
    // Linux divides the CPU among sessions, and the launcher starts each process in its own session.
    detached: true,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(setting);
  const died = once(child, 'exit').then((): never => {
    throw new Error(`the reference ${role} ended before it was ready`);
  });
  // Once it is ready, its end is expected.
  died.catch(() => {});
  const [port] = (await Promise.race([once(child, 'message'), died])) as [number];
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
