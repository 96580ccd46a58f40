import type { Caller, Transaction } from '@show/service-kit';

interface Deed {
  readonly action: string;
  readonly giveawayId: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes down what staff did, in the transaction of the deed. */
export async function audit(trx: Transaction, caller: Caller, deed: Deed): Promise<void> {
  await trx('audit_log').insert({
    actor: caller.sid ?? caller.role,
    action: deed.action,
    giveaway_id: deed.giveawayId,
    details: JSON.stringify(deed.details ?? {}),
  });
}
