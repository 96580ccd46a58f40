import type { WinnerClaim } from '@show/contracts';
import { type Caller, type Database, problems, selectRow } from '@show/service-kit';
import { audit } from '../../database/audit';
import { lockDevicePrize, lockRoundOf } from './queries';

interface ServiceParts {
  readonly db: Database;
  onClaimed(): void;
}

interface Win {
  giveawayId: number;
  round: number;
  entryNumber: number;
  /** What it was before; needed to bring it back. */
  status: string;
}

export function winnerService({ db, onClaimed }: ServiceParts) {
  return {
    /**
     * The winning device's claim. Sent again it gets the same code and changes nothing.
     * @param device from the device cookie; null without one
     */
    async claim(
      giveawayId: number,
      device: string | null,
      form: WinnerClaim,
    ): Promise<{ winnerCode: string }> {
      const claimed = await db.transaction(async (trx) => {
        const prize = device && (await lockDevicePrize(trx, giveawayId, device));
        if (!prize) throw problems.of('not-the-winner', 'This device did not win this giveaway');
        if (prize.status === 'claimed') return { winnerCode: prize.code };
        if (prize.status === 'expired' || prize.late) {
          throw problems.of('claim-expired', 'The time to claim this prize is over');
        }
        await trx('winners')
          .where({ id: prize.id })
          .update({
            status: 'claimed',
            claimed_at: trx.raw('clock_timestamp()'),
            first_name: form.firstName,
            last_name: form.lastName,
            email: form.email,
            location: form.location,
            latitude: form.latitude,
            longitude: form.longitude,
          });
        await trx.raw('select queue_winner_mail(?)', [prize.id]);
        await trx.raw(`select record_giveaway_event(?, 'giveaway.claimed')`, [giveawayId]);
        return { winnerCode: prize.code };
      });
      onClaimed();
      return claimed;
    },

    /** Takes a win back. The round stays closed, and the winner's row stays for those who ask later. */
    async remove(caller: Caller, id: number): Promise<void> {
      await db.transaction(async (trx) => {
        await lockRoundOf(trx, id);
        const winner = await selectRow<Win>(
          trx,
          `with held as (select id, status from winners where id = ? and status <> 'removed' for update)
           update winners w set status = 'removed' from rounds r, held
           where w.id = held.id and r.id = w.round_id
           returning r.giveaway_id as "giveawayId", r.number as round, w.entry_number as "entryNumber", held.status`,
          [id],
        );
        if (!winner) throw problems.notFound('Winner not found');
        await trx.raw(
          `select add_ledger_note(round_id, 'removed|' || instant_text(clock_timestamp()) || '|winner ' || entry_number)
           from winners where id = ?`,
          [id],
        );
        await trx('mail_outbox').where({ winner_id: id, sent_at: null }).delete();
        const { giveawayId, ...details } = winner;
        await audit(trx, caller, {
          action: 'winner removed',
          giveawayId,
          details: { winner: id, ...details },
        });
        await trx.raw(`select record_giveaway_event(?, 'giveaway.updated')`, [giveawayId]);
      });
    },
  };
}
