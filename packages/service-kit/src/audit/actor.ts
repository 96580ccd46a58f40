import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Caller } from '../caller/caller';
import type { Transaction } from '../database/createDatabase';

/** Who acts, as the audit log names them. */
export interface Actor {
  readonly name: string;
  /** Undefined for a session from before members were introduced. */
  readonly memberId: number | undefined;
}

const acting = new AsyncLocalStorage<Actor>();

/** The caller in the audit log: the member's name, else a hash of the session, from which it cannot be derived. */
export function actorOf({ sid, member }: Pick<Caller, 'sid' | 'member'>): Actor {
  if (member) return { name: member.name, memberId: member.id };
  const name = sid === undefined ? 'staff' : createHash('sha256').update(sid).digest('hex').slice(0, 8);
  return { name, memberId: undefined };
}

/** Runs `work` with the caller as the audit log's actor. */
export function actAs<T>(caller: Caller, work: () => T): T {
  return caller.role === 'admin' ? acting.run(actorOf(caller), work) : work();
}

/** Runs `work` with a member as the audit log's actor who is not signed in yet. */
export function actAsMember<T>(member: { readonly id: number; readonly name: string }, work: () => T): T {
  return acting.run({ name: member.name, memberId: member.id }, work);
}

/** The actor of the current call; undefined when the caller is not staff. */
export function currentActor(): Actor | undefined {
  return acting.getStore();
}

/** Tells the database which member of staff acts in a transaction, for the audit log. `appendEvent` does so too. */
export async function setActor(trx: Transaction): Promise<void> {
  const actor = currentActor();
  if (!actor) return;
  await trx.raw(`select set_config('staff.actor', ?, true), set_config('staff.member', ?, true)`, [
    actor.name,
    String(actor.memberId ?? ''),
  ]);
}
