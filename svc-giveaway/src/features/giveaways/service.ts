import type { Giveaway, GiveawayPatch, RoundState } from '@show/contracts';
import { assertNotStale, type Database, problems, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import type { EntryRules } from '../../rounds/entryRules';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';
import { editRound } from './editRound';
import { findGiveaway, findRoundStates, openRound } from './queries';

interface ServiceParts {
  readonly db: Database;
  readonly rules: EntryRules;
  /** Called after the commit of every change of a round's state. */
  onState(state: RoundState): void;
  onReset(giveawayId: number): void;
}

interface Edit {
  readonly id: number;
  /** The giveaway's `updatedAt` as the editor read it; undefined skips the check. */
  readonly seen: string | undefined;
  readonly patch: GiveawayPatch;
}

/** Edits and resets of a giveaway by staff. */
export function giveawayService({ db, rules, onState, onReset }: ServiceParts) {
  async function publishState(giveawayId: number): Promise<void> {
    for (const state of await findRoundStates(db, [giveawayId])) onState(state);
  }

  return {
    /** Throws conflict when the giveaway was changed since the editor read it. */
    async edit({ id, seen, patch }: Edit): Promise<Giveaway> {
      const edited = await db.transaction(async (trx) => {
        const before = await lockGiveaway(trx, id);
        assertNotStale('giveaway', { updatedAt: before.updatedAt, seen });
        await editRow(trx, before, patch);
        await editRound(trx, id, changesOf(before, patch), rules);
        await recordGiveawayEvent(trx, id, 'giveaway.updated');
        return findGiveaway(trx, id);
      });
      if (!edited) throw giveawayNotFound();
      await publishState(id);
      return edited;
    },

    /** Opens a new round: count 0, no entries. Winners and earlier ledgers stay. */
    async reset(id: number): Promise<Giveaway> {
      const opened = await db.transaction(async (trx) => {
        await lockGiveaway(trx, id);
        await trx('giveaways')
          .where({ id })
          .update({ updated_at: trx.raw('clock_timestamp()') });
        // Last, because it blocks entries until the commit.
        await endLedger(trx, id);
        const state = await openRound(trx, id, rules);
        await recordGiveawayEvent(trx, id, 'giveaway.reset');
        const giveaway = await findGiveaway(trx, id);
        if (!giveaway) throw giveawayNotFound();
        return { state, giveaway };
      });
      onState(opened.state);
      onReset(id);
      return opened.giveaway;
    },
  };
}

async function lockGiveaway(trx: Transaction, id: number): Promise<Giveaway> {
  await trx.raw('select from giveaways where id = ? for no key update', [id]);
  const giveaway = await findGiveaway(trx, id);
  if (!giveaway) throw giveawayNotFound();
  return giveaway;
}

/** Closes the ledger of the running round: a line added later would be visible after it. */
async function endLedger(trx: Transaction, giveawayId: number): Promise<void> {
  await trx.raw(
    `select add_ledger_note(id, 'ended|' || instant_text(clock_timestamp()) || '|reset by staff')
     from rounds where giveaway_id = ? and state <> 'ended'`,
    [giveawayId],
  );
}

/** The terms that differ: a form sends all of them. */
function changesOf(before: Giveaway, { title, prize, ...rest }: GiveawayPatch): GiveawayPatch {
  return {
    ...rest,
    ...(title !== before.title && { title }),
    ...(prize !== before.prize && { prize }),
  };
}

async function editRow(trx: Transaction, before: Giveaway, patch: GiveawayPatch): Promise<void> {
  const start = patch.startDate === undefined ? before.startDate : patch.startDate;
  const end = patch.endDate === undefined ? before.endDate : patch.endDate;
  if (start && end && Date.parse(start) >= Date.parse(end)) {
    throw problems.invalid([{ path: 'body.endDate', message: 'The end must be after the start' }]);
  }
  const row = {
    title: patch.title,
    description: patch.description,
    prize: patch.prize,
    next_steps: patch.nextSteps,
    start_date: patch.startDate,
    end_date: patch.endDate,
    thumbnail: patch.thumbnail,
    target_entries: patch.targetEntries,
    updated_at: trx.raw('clock_timestamp()'),
  };
  // Knex leaves out what is undefined.
  await trx('giveaways').where({ id: before.id }).update(row);
}
