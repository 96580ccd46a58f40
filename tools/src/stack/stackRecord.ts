import { rmSync } from 'node:fs';
import { mapNames, type ProcessName, processNames } from '@show/contracts/deploy/parts';
import type { SupervisedProcess } from '@show/dev-servers/processes';
import { type Running, type StackFile, stackFilePath } from '@show/dev-servers/stack';
import { writeJson } from '../../files/jsonFile';
import type { StackEnvironment } from './environment';
import type { Secrets } from './secrets';
import { type ServicePlan, serviceUrl } from './services';
import type { StackLock } from './stackLock';

export interface StackRecord {
  /** Processes started or exited. */
  changed(members: SupervisedProcess[]): void;
  /** Writes `stack.json` from now on. */
  open(plan: ServicePlan): void;
  /** Removes `stack.json`. */
  close(): void;
}

/** Keeps `stack.json`, and the lock's list of our processes, true. */
export function stackRecord(environment: StackEnvironment, secrets: Secrets, lock: StackLock): StackRecord {
  const file = stackFilePath(environment.stackDir);
  let plan: ServicePlan | undefined;
  let running: SupervisedProcess[] = [];

  function write(): void {
    if (!plan) return;
    const server = (name: keyof ServicePlan['servers'], { servers }: ServicePlan): Running => ({
      pid: pidOf(name),
      url: servers[name],
    });
    const content: StackFile = {
      gateway: environment.url,
      publicUrl: environment.PUBLIC_URL ?? environment.url,
      adminPasscode: environment.ADMIN_PASSCODE_HASH ? null : secrets.adminPasscode,
      processes: describeServices(plan, pidOf),
      servers: {
        postgres: server('postgres', plan),
        redis: server('redis', plan),
        nats: server('nats', plan),
      },
    };
    writeJson(file, content);
  }

  const pidOf = (name: string) => running.find((member) => member.spec.name === name)?.pid ?? null;

  return {
    changed(members) {
      running = members;
      lock.children(members.map(({ spec, pid }) => ({ name: spec.name, pid, signal: spec.stopSignal })));
      write();
    },
    open(ready) {
      plan = ready;
      write();
    },
    close() {
      plan = undefined;
      rmSync(file, { force: true });
    },
  };
}

function describeServices(
  plan: ServicePlan,
  pidOf: (name: string) => number | null,
): Record<ProcessName, Running> {
  return mapNames(processNames, (name) => ({ pid: pidOf(name), url: serviceUrl(plan, name) }));
}
