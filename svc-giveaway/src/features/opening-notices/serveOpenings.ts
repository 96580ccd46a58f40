import type { Database, Log } from '@show/service-kit';
import { noticeMailData } from './noticeMails';

/** Max emails written in one transaction. */
const batchSize = 500;

interface OpeningParts {
  readonly db: Database;
  readonly log: Log;
  /** Called when emails were written. */
  onQueued(): void;
}

/** Notifies those who asked for it that a giveaway has opened, and erases their addresses once that is done. */
export async function serveOpenings({ db, log, onQueued }: OpeningParts): Promise<void> {
  const queued = await queueOpenings(db);
  if (queued > 0) {
    log.info({ mails: queued }, 'a giveaway has opened');
    onQueued();
  }
  await clearServedNotices(db);
}

/**
 * Writes the emails about giveaways that are open by the database's clock, by their start or by staff. Each notice is
 * marked in the same transaction, so any number of replicas may do it, and each address gets one email. Returns how many.
 */
async function queueOpenings(db: Database): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with opened as materialized (
       select g.id from giveaways g join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
       where giveaway_status(g, r, clock_timestamp()) = 'open'
         and exists (
           select from opening_notices n
           where n.giveaway_id = g.id and n.confirmed_at is not null and n.queued_at is null)
     ), due as (
       select n.id from opening_notices n
       where n.giveaway_id in (select id from opened) and n.confirmed_at is not null and n.queued_at is null
       limit ${batchSize} for update skip locked
     ), queued as (
       update opening_notices n set queued_at = clock_timestamp() from due where n.id = due.id returning n.*
     )
     insert into mail_outbox (kind, notice_id, data)
     select 'opening', n.id, ${noticeMailData} from queued n join giveaways g on g.id = n.giveaway_id`,
  );
  return rowCount;
}

/** Erases the addresses whose email was sent or whose giveaway is over, with their emails. */
async function clearServedNotices(db: Database): Promise<void> {
  await db.raw(
    `delete from opening_notices n where n.id in (
       select m.notice_id from mail_outbox m where m.kind = 'opening' and m.sent_at is not null
       union all
       select waiting.id from opening_notices waiting
       where waiting.giveaway_id in (
         select g.id from giveaways g join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
         where giveaway_status(g, r, clock_timestamp()) in ('won', 'claimed', 'over')
           and exists (select from opening_notices o where o.giveaway_id = g.id)))`,
  );
}
