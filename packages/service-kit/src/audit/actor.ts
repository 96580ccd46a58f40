import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Transaction } from '../database/createDatabase';
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

/** Tells the database which member of staff acts in a transaction, for the audit log. `appendEvent` does so too. */
export async function setActor(trx: Transaction): Promise<void> {
  const actor = currentActor();
  if (actor) await trx.raw(`select set_config('staff.actor', ?, true)`, [actor]);
}
