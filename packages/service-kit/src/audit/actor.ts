import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Caller } from '../http/caller';

const acting = new AsyncLocalStorage<string>();

/** Short name of a staff session in the audit log: a hash, from which the session cannot be derived. */
export function actorName(sid: string | undefined): string {
  return sid === undefined ? 'staff' : createHash('sha256').update(sid).digest('hex').slice(0, 8);
}

/** Runs `work` with the caller as the audit log's actor. */
export function actAs<T>(caller: Caller, work: () => T): T {
  return caller.role === 'admin' ? acting.run(actorName(caller.sid), work) : work();
}

/** The actor of the current call; undefined when the caller is no member of staff. */
export function currentActor(): string | undefined {
  return acting.getStore();
}
