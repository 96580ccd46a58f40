import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Transaction } from '../database/createDatabase';
import type { Caller } from '../http/caller';

const acting = new AsyncLocalStorage<string>();

/** Short name of a staff session, by which the log tells sessions apart; no way leads from it to the session. */
export function actorName(sid: string | undefined): string {
  return sid === undefined ? 'staff' : createHash('sha256').update(sid).digest('hex').slice(0, 8);
}

/** Does something as whoever asked for it, so that changes made meanwhile can be put down to them. */
export function actAs<T>(caller: Caller, work: () => T): T {
  return caller.role === 'admin' ? acting.run(actorName(caller.sid), work) : work();
}

/** Name of the member of staff for whom something is being done; undefined when nobody of staff asked for it. */
export function currentActor(): string | undefined {
  return acting.getStore();
}

/** Sets the member of staff who acts in this transaction, by whom the audit triggers put down what it changes. */
export async function setActor(trx: Transaction): Promise<void> {
  const actor = currentActor();
  if (actor) await trx.raw(`select set_config('staff.actor', ?, true)`, [actor]);
}
