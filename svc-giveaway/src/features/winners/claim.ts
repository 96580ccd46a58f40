import type { WinnerClaim } from '@show/contracts';
import { type Database, problems, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { isErasedWinner, lockDevicePrize, lockLinkedPrize, type Prize } from './queries';

interface Claiming {
  readonly giveawayId: number;
  /** From the device cookie; null without one. */
  readonly device: string | null;
  readonly form: WinnerClaim;
}

/**
 * Claims a prize: with a claim link the one that it leads to, else the one of the device. A repeated claim of the same
 * browser returns the same code and changes nothing.
 */
export function claimPrize(
  db: Database,
  { giveawayId, device, form }: Claiming,
): Promise<{ winnerCode: string }> {
  return db.transaction(async (trx) => {
    const secret = form.claimSecret;
    const prize =
      secret === null
        ? await lockOwnPrize(trx, giveawayId, device)
        : ((await lockLinkedPrize(trx, { giveawayId, secret, device })) ?? overLink());
    if (prize.status === 'claimed' && prize.own) return { winnerCode: prize.code };
    assertClaimable(prize);
    await trx('winners')
      .where({ id: prize.id })
      .update({
        status: 'claimed',
        claimed_at: trx.raw('clock_timestamp()'),
        claim_device: prize.own ? null : device,
        first_name: form.firstName,
        last_name: form.lastName,
        email: form.email,
        location: form.location,
        latitude: form.latitude,
        longitude: form.longitude,
      });
    await trx.raw('select queue_winner_mail(?)', [prize.id]);
    await recordGiveawayEvent(trx, giveawayId, 'giveaway.claimed');
    return { winnerCode: prize.code };
  });
}

/** The prize of the requesting device. Throws when it has none. */
export async function lockOwnPrize(
  trx: Transaction,
  giveawayId: number,
  device: string | null,
): Promise<Prize> {
  const prize = device && (await lockDevicePrize(trx, giveawayId, device));
  if (prize) return prize;
  if (device && (await isErasedWinner(trx, giveawayId, device))) {
    throw problems.of('prize-erased', 'The data of this prize was erased. It can no longer be claimed.');
  }
  throw problems.of('not-the-winner', 'This device did not win this giveaway');
}

/** Throws the problem for which a prize cannot be claimed. */
export function assertClaimable({ status, late }: Pick<Prize, 'status' | 'late'>): void {
  if (status === 'claimed') {
    throw problems.conflict('already-claimed', 'This prize is claimed already. The code is in the email.');
  }
  if (status === 'passed-on') {
    throw problems.of(
      'prize-passed-on',
      'The show passed this prize on to the next entry. If you think that is a mistake, write to us.',
    );
  }
  if (status === 'removed') overLink();
  if (status === 'expired' || late) {
    throw problems.of('claim-expired', 'The time to claim this prize is over');
  }
}

/** The link was never made, is replaced by newer ones, or its prize is gone. */
export function overLink(): never {
  throw problems.of(
    'link-over',
    'This link does not lead to a prize. Check that you copied all of it, or claim in the browser that won.',
  );
}
