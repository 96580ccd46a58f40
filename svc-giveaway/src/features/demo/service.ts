import type { DemoGiveaways, DemoReport } from '@show/contracts';
import { appendEvent, type Database, selectRow, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import type { EntryRules } from '../../rounds/entryRules';

type DemoGiveaway = DemoGiveaways['giveaways'][number];

/** Puts the demonstration in place of the one that is there, all of it or nothing. */
export function fillDemo(db: Database, rules: EntryRules, { giveaways }: DemoGiveaways): Promise<DemoReport> {
  return db.transaction(async (trx) => {
    await oneAtATime(trx);
    await removeDemo(trx);
    for (const giveaway of giveaways) await open(trx, rules, giveaway);
    return { rows: { giveaways: giveaways.length } };
  });
}

/** Removes exactly the giveaways that carry the mark, with their rounds, entries and winners. */
export function clearDemo(db: Database): Promise<DemoReport> {
  return db.transaction(async (trx) => {
    await oneAtATime(trx);
    return { rows: { giveaways: await removeDemo(trx) } };
  });
}

async function oneAtATime(trx: Transaction): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('demo'))`);
}

async function removeDemo(trx: Transaction): Promise<number> {
  const gone = await trx('giveaways').where({ demo: true }).delete().returning<{ id: number }[]>('id');
  for (const { id } of gone) {
    const { rows } = await trx.raw<{ rows: { version: number }[] }>(
      `select nextval('giveaway_versions') as version`,
    );
    await appendEvent(trx, {
      subject: 'giveaway.removed',
      data: { giveawayId: id, version: rows[0]?.version },
    });
  }
  return gone.length;
}

async function open(trx: Transaction, rules: EntryRules, demo: DemoGiveaway): Promise<void> {
  const [created] = await trx('giveaways')
    .insert({
      id: await freeId(trx),
      title: demo.title,
      description: demo.description,
      prize: demo.prize,
      next_steps: demo.nextSteps,
      start_date: demo.startDate,
      end_date: demo.endDate,
      thumbnail: demo.thumbnail,
      target_entries: demo.targetEntries,
      published_at: demo.publishedAt,
      demo: true,
    })
    .returning<{ id: number }[]>('id');
  if (!created) throw new Error('The giveaway was not created');
  await trx.raw('select open_round(?, ?::jsonb)', [created.id, JSON.stringify(rules)]);
  await recordGiveawayEvent(trx, created.id, 'giveaway.opened');
}

/** Giveaway 1 is the one of the main page; the others take the next number that was never given. */
async function freeId(trx: Transaction): Promise<number> {
  const free = await selectRow<{ id: number }>(
    trx,
    `select case when exists (select 1 from giveaways where id = 1)
       then greatest(nextval(pg_get_serial_sequence('giveaways', 'id')), 2) else 1 end::integer as id`,
  );
  return free?.id ?? 1;
}
