import type { Transaction } from '@show/service-kit';

/** Emails of a day to one address, and about one member. */
const maxPerDay = 5;

/** Counts an email that is about to be sent. False when address or member have had enough of them today. */
export async function mayEmail(trx: Transaction, address: string, memberId: number): Promise<boolean> {
  const to = address.toLowerCase();
  await trx.raw(`select pg_advisory_xact_lock(hashtext('staff emails'))`);
  await trx('staff_email_sends').whereRaw(`at < now() - interval '1 day'`).delete();
  const of = async (column: 'address' | 'member_id', value: string | number) =>
    (
      await trx('staff_email_sends')
        .where({ [column]: value })
        .select('at')
    ).length;
  if ((await of('address', to)) >= maxPerDay || (await of('member_id', memberId)) >= maxPerDay) return false;
  await trx('staff_email_sends').insert({ address: to, member_id: memberId });
  return true;
}
