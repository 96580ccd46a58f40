import type { Pool } from '@show/service-kit';
import type { CountedNetwork } from './networkLimit';

interface CountRules {
  readonly cooldownSeconds: number;
  /** Counting stops at this many. */
  readonly most: number;
}

/** Not a prepared statement: a plan made for few networks would be reused for many. */
const text = `
  select counted.entries
  from unnest($1::integer[], $2::bigint[], $3::bigint[]) with ordinality as network (giveaway_id, first, last, place)
  cross join lateral (
    select count(*)::integer as entries from (
      select 1 from entries e join rounds r on r.id = e.round_id
      where e.address_key between network.first and network.last
        and r.giveaway_id = network.giveaway_id and r.state <> 'ended'
        and e.created_at > now() - make_interval(secs => $4)
      limit $5::bigint) found
  ) counted
  order by network.place`;

/** Entries of the giveaway's running round within the cooldown, for each of the networks. */
export async function countNetworks(
  pool: Pool,
  networks: readonly CountedNetwork[],
  { cooldownSeconds, most }: CountRules,
): Promise<number[]> {
  const { rows } = await pool.query<{ entries: number }>(text, [
    networks.map(({ giveawayId }) => giveawayId),
    networks.map(({ keys }) => keys.first),
    networks.map(({ keys }) => keys.last),
    cooldownSeconds,
    most,
  ]);
  return rows.map(({ entries }) => entries);
}
