import type { DeviceEntry, GiveawayEntry } from '@show/contracts';
import { type Database, selectRow, selectRows } from '@show/service-kit';
import { findRound, type Round } from '../../rounds/findRound';

/** The latest entries of the running round. Throws not-found. */
export async function listLatestEntries(
  db: Database,
  giveawayId: number,
  limit: number,
): Promise<GiveawayEntry[]> {
  const round = await findRound(db, giveawayId);
  return selectRows(
    db,
    `select number as id, number as "entryNumber", instant_text(created_at) as "createdAt"
     from entries where round_id = ? order by number desc limit ?`,
    [round.id, limit],
  );
}

interface Asking {
  readonly round: Round;
  readonly cooldownSeconds: number;
}

/** When the device or session may enter again, in milliseconds since the epoch; null when there is no cooldown. */
export async function findCooldownEnd(
  db: Database,
  { round, cooldownSeconds, token, device }: Asking & { token: string; device: string | null },
): Promise<number | null> {
  const found = await selectRow<{ until: number | null }>(
    db,
    `select (extract(epoch from max(created_at)) * 1000)::bigint + :cooldownSeconds * 1000 as until
     from (
       (select created_at from entries where token = cast(:token as uuid) and round_id + 0 = :round)
       union all
       (select created_at from entries where device = cast(:device as uuid) and round_id + 0 = :round order by created_at desc limit 1)
     ) entered
     where created_at > clock_timestamp() - make_interval(secs => :cooldownSeconds)`,
    { cooldownSeconds, token, round: round.id, device },
  );
  return found?.until ?? null;
}

/**
 * A device's newest public entry of the running round, and its prize if it can still claim one.
 * @param drawDelay milliseconds after which a drawn entry is public
 */
export async function findDeviceEntry(
  db: Database,
  {
    giveawayId,
    round,
    cooldownSeconds,
    device,
    drawDelay,
  }: Asking & { giveawayId: number; device: string; drawDelay: number },
): Promise<DeviceEntry | undefined> {
  return selectRow<DeviceEntry>(
    db,
    `select
       w.id is not null or coalesce(e.eligible_at > clock_timestamp(), false) as entered,
       coalesce(w.entry_number, e.number) as "entryNumber",
       instant_text(coalesce(w.created_at, e.created_at)) as "createdAt",
       instant_text(e.eligible_at) as "nextEligibleAt",
       case when w.id is not null then w.round
         when e.number is not null then cast(:roundNumber as integer) end as round,
       coalesce(w.pseudonym, e.pseudonym) as pseudonym,
       encode(coalesce(w.hash, e.hash), 'hex') as "ledgerHash",
       w.id is not null as "isWinner",
       coalesce(w.status = 'claimed', false) as claimed,
       instant_text(w.claimed_at) as "claimedAt",
       case when w.status = 'claimed' then w.code end as "winnerCode",
       instant_text(w.claim_by) as "claimBy",
       w.prize,
       exists (
         select from winners missed where missed.round_id = :round and missed.device = cast(:device as uuid)
           and (missed.status = 'expired' or missed.status = 'pending' and missed.claim_by <= clock_timestamp())
       ) as "claimMissed",
       exists (
         select from winners former where former.round_id = :round and former.device = cast(:device as uuid)
           and former.status = 'passed-on'
       ) as "prizePassedOn",
       exists (
         select from erased_devices d join winners prize on prize.device = d.device
         where d.mark = erasure_mark(cast(:device as uuid)) and prize.round_id = :round
           and prize.erased_at is not null) as erased,
       exists (select from entry_contacts where round_id = :round and device = cast(:device as uuid)) as "contactLeft"
     from (select 1) asked
     left join lateral (
       select number, created_at, pseudonym, hash, created_at + make_interval(secs => :cooldownSeconds) as eligible_at
       from entries where device = cast(:device as uuid) and round_id + 0 = :round
         and number <= (
           select public_number(r, make_interval(secs => :drawDelay / 1000.0)) from rounds r where r.id = :round)
       order by created_at desc limit 1
     ) e on true
     left join lateral (
       select w.id, w.entry_number, w.status, w.code, w.claim_by, w.claimed_at, r.number as round,
         won.created_at, won.pseudonym, won.hash,
         round_prize(r.id) as prize
       from winners w join rounds r on r.id = w.round_id
       join entries won on won.round_id = w.round_id and won.number = w.entry_number
       where r.giveaway_id = :giveawayId and (w.device = cast(:device as uuid) or w.claim_device = cast(:device as uuid))
         and (w.status = 'pending' and clock_timestamp() < w.claim_by or w.status = 'claimed' and r.id = :round)
       order by w.status = 'pending' desc, w.won_at desc limit 1
     ) w on true`,
    { giveawayId, round: round.id, roundNumber: round.number, cooldownSeconds, device, drawDelay },
  );
}
