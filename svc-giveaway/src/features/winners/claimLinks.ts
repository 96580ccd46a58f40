import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { type Database, problems, selectRow, type Transaction } from '@show/service-kit';
import { hashOf } from '../../database/hashOf';
import { assertClaimable, lockOwnPrize, overLink } from './claim';
import { type LinkedClaim, lockLinkedPrize, type Prize } from './queries';

/** Links of one prize that work; a newer one ends the oldest. */
const maxLinks = 5;
/** Emails with a link for one prize. */
const maxMails = 3;

interface Winner {
  readonly giveawayId: number;
  /** From the device cookie; null without one. */
  readonly device: string | null;
}

/** The secret of a link that must be found again, computed from its name, so that it is stored nowhere. */
export type LinkSecret = (name: string) => string;

export function linkSecrets(secret: string): LinkSecret {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'claim link', 32));
  return (name) => createHmac('sha256', key).update(name).digest('base64url');
}

/** URL of a claim link. Behind `#`, so that the browser sends the secret nowhere. */
export const claimUrl = (publicUrl: string, giveawayId: number, secret: string): string =>
  new URL(`/giveaways/${giveawayId}#claim=${secret}`, publicUrl).href;

/** Makes a link for the unclaimed prize of a device. Returns its secret, of which the database gets the hash. */
export function makeClaimLink(db: Database, { giveawayId, device }: Winner): Promise<string> {
  return db.transaction(async (trx) => {
    const prize = await lockUnclaimed(trx, giveawayId, device);
    const secret = randomBytes(32).toString('base64url');
    await storeLink(trx, prize, secret);
    return secret;
  });
}

/** Queues an email with a new link for the unclaimed prize of a device. */
export function mailClaimLink(
  db: Database,
  { giveawayId, device, email, secretOf }: Winner & { readonly email: string; readonly secretOf: LinkSecret },
): Promise<void> {
  return db.transaction(async (trx) => {
    const prize = await lockUnclaimed(trx, giveawayId, device);
    const mailed = await selectRow<{ count: number }>(
      trx,
      `select count(*)::integer as count from mail_outbox where winner_id = ? and kind = 'claim-link'`,
      [prize.id],
    );
    if (!mailed || mailed.count >= maxMails) {
      throw problems.conflict(
        'conflict',
        `The link was mailed ${maxMails} times already. Copy it or scan the code instead.`,
      );
    }
    const link = randomUUID();
    await storeLink(trx, prize, secretOf(link));
    await trx.raw(
      `insert into mail_outbox (kind, winner_id, data)
       select 'claim-link', w.id, jsonb_build_object('email', ?::text, 'link', ?::text, 'giveawayId', g.id,
         'giveawayTitle', g.title, 'prize', round_prize(r.id))
       from winners w join rounds r on r.id = w.round_id join giveaways g on g.id = r.giveaway_id where w.id = ?`,
      [email, link, prize.id],
    );
  });
}

interface WonEntry {
  readonly giveawayId: number;
  readonly round: number;
  readonly entryNumber: number;
}

/**
 * The secret of a link for a winner whose browser keeps no cookies, which alone knows the winning session token; the same
 * each time. Undefined when there is nothing left to claim.
 */
export async function linkOfEntry(
  db: Database,
  { giveawayId, round, entryNumber }: WonEntry,
  secretOf: LinkSecret,
): Promise<string | undefined> {
  const winner = await selectRow<{ id: number }>(
    db,
    `select w.id from winners w join rounds r on r.id = w.round_id
     where r.giveaway_id = ? and r.number = ? and w.entry_number = ? and w.status = 'pending'`,
    [giveawayId, round, entryNumber],
  );
  if (!winner) return undefined;
  const secret = secretOf(`winner ${winner.id}`);
  await db('claim_links')
    .insert({ secret_hash: hashOf(secret), winner_id: winner.id })
    .onConflict('secret_hash')
    .ignore();
  return secret;
}

/** What a link leads to. Throws the problem for which it cannot be used. */
export function openClaimLink(
  db: Database,
  opened: LinkedClaim,
): Promise<{ prize: string; claimBy: string; round: number }> {
  return db.transaction(async (trx) => {
    const found = (await lockLinkedPrize(trx, opened)) ?? overLink();
    // To the browser that has claimed, the claim repeats the code.
    if (!(found.status === 'claimed' && found.own)) assertClaimable(found);
    return { prize: found.prize, claimBy: found.claimBy, round: found.round };
  });
}

async function lockUnclaimed(trx: Transaction, giveawayId: number, device: string | null): Promise<Prize> {
  const prize = await lockOwnPrize(trx, giveawayId, device);
  assertClaimable(prize);
  return prize;
}

async function storeLink(trx: Transaction, { id }: Prize, secret: string): Promise<void> {
  await trx('claim_links').insert({ secret_hash: hashOf(secret), winner_id: id });
  await trx.raw(
    `delete from claim_links where secret_hash in (
       select secret_hash from claim_links where winner_id = ? order by made_at desc offset ?)`,
    [id, maxLinks],
  );
}
