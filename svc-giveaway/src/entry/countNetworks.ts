import type { Database } from '@show/service-kit';
import { selectRows } from '../rows';
import type { NetworkKeys } from '../visitorKeys';

interface CountRules {
  readonly cooldownSeconds: number;
  /** Counting ends there. */
  readonly most: number;
}

/** Entries of the running round within the cooldown, for each of the networks. */
export async function countNetworks(
  db: Database,
  giveawayId: number,
  networks: readonly NetworkKeys[],
  { cooldownSeconds, most }: CountRules,
): Promise<number[]> {
  const rows = await selectRows<{ entries: number }>(
    db,
    `select counted.entries
     from unnest(?::bigint[], ?::bigint[]) with ordinality as network (first, last, place)
     cross join lateral (
       select count(*)::integer as entries from (
         select 1 from entries e join rounds r on r.id = e.round_id
         where e.address_key between network.first and network.last and r.giveaway_id = ? and r.state <> 'ended'
           and e.created_at > now() - make_interval(secs => ?)
         limit ?) found
     ) counted
     order by network.place`,
    [listOf(networks, 'first'), listOf(networks, 'last'), giveawayId, cooldownSeconds, most],
  );
  return rows.map(({ entries }) => entries);
}

/** An array as Postgres reads it. */
function listOf(networks: readonly NetworkKeys[], end: keyof NetworkKeys): string {
  return `{${networks.map((network) => network[end]).join(',')}}`;
}
