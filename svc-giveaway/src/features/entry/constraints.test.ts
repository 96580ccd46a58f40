import { startedOnce } from '@show/test-kit';
import { startGiveaway } from '../../../testing/giveawayService';

const service = startedOnce(startGiveaway);
beforeAll(async () => {
  await service.wonRound();
});

/** What, the statement, the constraint. */
const forbidden: [string, string, string][] = [
  [
    'a number given twice',
    `insert into entries select * from jsonb_populate_record(null::entries,
     (select to_jsonb(e) from entries e where number = 1 limit 1) || '{"token": "00000000-0000-0000-0000-000000000001"}')`,
    'entries_pkey',
  ],
  [
    'a token entered twice',
    `insert into entries select * from jsonb_populate_record(null::entries,
     (select to_jsonb(e) from entries e where number = 1 limit 1) || '{"number": 3}')`,
    'entries_token_once',
  ],
  [
    'a second winner',
    `insert into winners (round_id, entry_number, device, code, won_at, claim_by)
     select round_id, 1, device, 'AAAA-AAAA-AAAA', won_at, claim_by from winners limit 1`,
    'winners_one_for_a_round',
  ],
  [
    'a winner without an entry',
    `insert into winners (round_id, entry_number, device, code, won_at, claim_by, status)
     select round_id, 7, device, 'AAAA-AAAA-AAAA', won_at, claim_by, 'expired' from winners limit 1`,
    'winners_round_id_entry_number_fkey',
  ],
  [
    'a claim without a name',
    `update winners set status = 'claimed', claimed_at = now()`,
    'winners_claim_is_whole',
  ],
  [
    'a round past its target',
    `update rounds set last_number = 3, closed_at = null, state = 'ended', ended_at = now()`,
    'rounds_numbers_follow',
  ],
  [
    'an open round at its target',
    `update rounds set state = 'open', closed_at = null`,
    'rounds_open_is_below_target',
  ],
  ['a round closed before its target', 'update rounds set target_number = 3', 'rounds_closed_at_target'],
  [
    'a second running round',
    `insert into rounds (giveaway_id, number, target_number, opened_at, head_hash)
     select giveaway_id, number + 1, 5, opened_at, head_hash from rounds limit 1`,
    'rounds_one_running',
  ],
  [
    'a giveaway that ends before it begins',
    `update giveaways set start_date = now(), end_date = now()`,
    'giveaways_dates_in_order',
  ],
  [
    'a second pinned giveaway',
    `update giveaways set pinned = true;
     insert into giveaways (title, description, prize, next_steps, pinned)
     select title, description, prize, next_steps, true from giveaways limit 1`,
    'giveaways_one_pinned',
  ],
  ['a prize handed over by nobody', 'update winners set confirmed_at = now()', 'winners_confirmed_by_name'],
  ['a desk taken by nobody', 'update on_air_desk set taken_at = now()', 'on_air_desk_taken_by_name'],
];

describe('the database', () => {
  test.each(forbidden)('rejects %s', async (_what, sql, constraint) => {
    await expect(service.db.raw(sql)).rejects.toMatchObject({ constraint });
  });
});
