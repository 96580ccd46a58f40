import type { Giveaway, GiveawayPatch, NewGiveaway, RoundState } from '@show/contracts';
import { assertNotStale, type Database, problems, selectRow, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { assertAwaitsNothing, assertRulesComplete } from '../../rounds/assertRulesComplete';
import type { EntryRules } from '../../rounds/entryRules';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';
import { createGiveaway } from './createGiveaway';
import { editRound } from './editRound';
import { findGiveaway, findRoundStates, openRound } from './queries';
import { removeGiveaway } from './removeGiveaway';
import { assertDatesInOrder, rowOf } from './rowOf';

interface ServiceParts {
  readonly db: Database;
  readonly rules: EntryRules;
  /** Milliseconds after which drawn entries are counted. */
  readonly drawDelay: number;
  /** Called after the commit of every change of a round's state. */
  onState(state: RoundState): void;
  onReset(giveawayId: number): void;
}

interface SeenGiveaway {
  readonly id: number;
  /** The giveaway's `updatedAt` as the caller read it; undefined skips the check. */
  readonly seen: string | undefined;
}

export function giveawayService({ db, rules, drawDelay, onState, onReset }: ServiceParts) {
  const find = (trx: Transaction, id: number) =>
    findGiveaway(trx, id, { drawDelay, cooldownSeconds: rules.cooldownSeconds });

  async function publishState(giveawayId: number): Promise<void> {
    for (const state of await findRoundStates(db, [giveawayId], drawDelay)) onState(state);
  }

  /** Throws not-found, and conflict when the giveaway was changed since `seen`. */
  async function lockGiveaway(trx: Transaction, { id, seen }: SeenGiveaway): Promise<LockedGiveaway> {
    const locked = await selectRow<{ paused: boolean }>(
      trx,
      'select paused from giveaways where id = ? for no key update',
      [id],
    );
    if (!locked) throw giveawayNotFound();
    const giveaway = await find(trx, id);
    assertNotStale('giveaway', { updatedAt: giveaway.updatedAt, seen });
    return { ...giveaway, ...locked };
  }

  return {
    async create(giveaway: NewGiveaway): Promise<Giveaway> {
      assertDatesInOrder(giveaway.startDate, giveaway.endDate);
      const created = await db.transaction(async (trx) => {
        if (giveaway.pinned) await releasePin(trx);
        return find(trx, await createGiveaway(trx, giveaway, rules));
      });
      await publishState(created.id);
      return created;
    },

    async edit(giveaway: SeenGiveaway, patch: GiveawayPatch): Promise<Giveaway> {
      const { id } = giveaway;
      const edited = await db.transaction(async (trx) => {
        if (patch.pinned) await releasePin(trx, id);
        const before = await lockGiveaway(trx, giveaway);
        assertDatesInOrder(
          patch.startDate === undefined ? before.startDate : patch.startDate,
          patch.endDate === undefined ? before.endDate : patch.endDate,
        );
        await trx('giveaways')
          .where({ id })
          .update({ ...rowOf(patch), updated_at: trx.raw('clock_timestamp()') });
        await editRound(trx, id, changesOf(before, patch), rules);
        if (patch.paused === false) await assertAwaitsNothing(trx, id);
        await recordGiveawayEvent(trx, id, 'giveaway.updated');
        return find(trx, id);
      });
      await publishState(id);
      return edited;
    },

    /** Ends a giveaway without a winner. A reset opens it again. Throws conflict when it has a winner or is over. */
    async end(giveaway: SeenGiveaway): Promise<Giveaway> {
      const { id } = giveaway;
      const ended = await db.transaction(async (trx) => {
        await lockGiveaway(trx, giveaway);
        // Entries under way are decided first: one of them may win.
        await noteOfRound(trx, id, 'over', 'without a winner');
        const before = await find(trx, id);
        if (before.winnerSelected)
          throw problems.conflict('conflict', 'This giveaway already has its winner');
        if (before.status === 'over') throw problems.conflict('conflict', 'This giveaway is over already');
        const now = trx.raw('clock_timestamp()');
        await trx('giveaways').where({ id }).update({ ended_at: now, updated_at: now });
        await recordGiveawayEvent(trx, id, 'giveaway.updated');
        return find(trx, id);
      });
      await publishState(id);
      return ended;
    },

    /** Moves a giveaway without entries to the trash. */
    remove: (giveaway: SeenGiveaway): Promise<void> =>
      db.transaction(async (trx) => {
        await lockGiveaway(trx, giveaway);
        await removeGiveaway(trx, giveaway.id);
      }),

    /** Opens a new round: count 0, no entries. Winners and earlier ledgers stay. */
    async reset(giveaway: SeenGiveaway): Promise<Giveaway> {
      const { id } = giveaway;
      const opened = await db.transaction(async (trx) => {
        await lockGiveaway(trx, giveaway);
        await assertRulesComplete(trx);
        await trx('giveaways')
          .where({ id })
          .update({ ended_at: null, updated_at: trx.raw('clock_timestamp()') });
        // Last, because it blocks entries until the commit.
        await noteOfRound(trx, id, 'ended', 'reset by staff');
        const state = await openRound(trx, id, rules);
        await recordGiveawayEvent(trx, id, 'giveaway.reset');
        return { state, giveaway: await find(trx, id) };
      });
      onState(opened.state);
      onReset(id);
      return opened.giveaway;
    },
  };
}

type LockedGiveaway = Giveaway & { readonly paused: boolean };

/** Adds a line to the ledger of the running round, and holds the round until the end of the transaction. */
async function noteOfRound(
  trx: Transaction,
  giveawayId: number,
  what: 'ended' | 'over',
  details: string,
): Promise<void> {
  await trx.raw(
    `select add_ledger_note(id, ? || '|' || instant_text(clock_timestamp()) || '|' || ?)
     from rounds where giveaway_id = ? and state <> 'ended'`,
    [what, details, giveawayId],
  );
}

/**
 * Unpins the pinned giveaway, unless it is this one. One at a time, since at most one is pinned. Locks both in the order
 * of whatever locks several.
 */
async function releasePin(trx: Transaction, id = 0): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('pinned giveaway'))`);
  await trx.raw('select from giveaways where pinned or id = ? order by id for no key update', [id]);
  await trx('giveaways').where({ pinned: true }).whereNot({ id }).update({ pinned: false });
}

/** The terms that differ: a form sends all of them. */
function changesOf(before: LockedGiveaway, patch: GiveawayPatch): GiveawayPatch {
  const { startDate, endDate } = patch;
  const known: GiveawayPatch = {
    ...patch,
    ...(startDate && { startDate: new Date(startDate).toISOString() }),
    ...(endDate && { endDate: new Date(endDate).toISOString() }),
  };
  const saved = new Map<string, unknown>(Object.entries(before));
  // Two that the round judges by itself.
  const ofRound = ['targetEntries', 'currentEntries'];
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => ofRound.includes(name) || value !== saved.get(name)),
  );
}
