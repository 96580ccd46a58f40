import { type EventData, missingRules } from '@show/contracts';
import type { IsNewest, Transaction } from '@show/service-kit';

/**
 * Stores what emails and rules say of the show, so that they can be written while svc-content is down. Rounds without
 * an entry follow it; those with entries keep the rules that they began with.
 */
export async function showChanged(
  trx: Transaction,
  { show }: EventData<'content.show.changed'>,
  isNewest: IsNewest,
): Promise<void> {
  // Earlier releases announced only that it changed.
  if (!show || !(await isNewest('show'))) return;
  const more = {
    ...(show.accent && { accent: show.accent }),
    ...(show.rules && { rules: JSON.stringify(show.rules) }),
  };
  await trx('show_identity')
    .insert({ id: 1, name: show.name, contact_email: show.contactEmail, ...more })
    .onConflict('id')
    .merge();
  if (show.rules && missingRules(show.rules).length === 0) await rewriteEmptyRounds(trx);
}

async function rewriteEmptyRounds(trx: Transaction): Promise<void> {
  // Before the rounds, as edits do: an opening line may be the first with whole rules.
  await trx.raw('select from giveaways order by id for no key update');
  // Locked first: an entry under way may make a round no longer empty.
  await trx.raw(`select from rounds where state <> 'ended' order by id for no key update`);
  await trx.raw(
    `select write_opening_line(r.id, n.line::jsonb -> 'terms')
     from rounds r join ledger_notes n on n.round_id = r.id and n.position = 0
     where r.state <> 'ended' and r.last_number = r.first_number - 1`,
  );
}
