-- Decides a batch of submissions for one giveaway: the only place that accepts entries.
--
-- Repeatable: applied again whenever this file has changed. Releases run side by side while they are replaced, so what
-- it takes and answers must stay compatible with the release before; see docs/decisions/repeatable-functions.md.
--
-- The arrays hold one element for each submission, in order of arrival:
--   p_tokens        hash of the session token, the idempotency key
--   p_devices       id of the device; a new one where the visitor had no device cookie
--   p_recognised    whether the device was identified by its cookie; without one its fingerprint alone decides
--   p_fingerprints, p_addresses  keyed hashes
--   p_shared        whether the address is a shared one, without a limit of its own
-- p_rules: cooldownSeconds, perFingerprint, perAddress, claimDays; allRefusals from callers that know full, paused and
-- over, which the release before does not: it gets repeat and not-open.
-- p_write false: a dry run that takes no lock; what it could accept is 'undecided'.
--
-- Returns null when the giveaway does not exist, else
--   {"roundId", "round", "last", "target", "closed", "phase", "version", "outcomes": [], "numbers": [], "instants": [],
--    "hashes": [], "owners": []}
-- with an outcome for each submission (the refusals are listed in packages/contracts/src/http/entryRefusals.ts), and for
--   accepted, known  the entry's number, time and ledger hash; known: the token was accepted before
--   repeat, full     the time from which the device may enter again; full: not because of an entry of its own, but of
--                    the limits of alike devices at one address and of the address
--   closed, not-open (its start is ahead), paused, over, undecided
-- The phase is that of giveaway_phase, and the version that of the giveaway.
-- An owner is the device of a known token's entry, returned when the token comes from the same fingerprint without a
-- cookie: the answer that set the cookie was lost.
-- Instants are milliseconds since the epoch.
create or replace function enter_batch(
  p_giveaway integer,
  p_write boolean,
  p_rules jsonb,
  p_tokens uuid[],
  p_devices uuid[],
  p_recognised boolean[],
  p_fingerprints bigint[],
  p_addresses bigint[],
  p_shared boolean[],
  p_clients text[],
  p_private boolean[],
  p_pseudonyms text[]
) returns json language plpgsql volatile
-- A new table has no statistics, and a plan made for an empty one would be kept while it fills. For the same reason
-- `round_id + 0` below keeps the planner from using the index by round.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
-- The planner takes hundreds of lookups for a long query and would compile it, for seconds; each takes microseconds.
set jit = off
-- A connection whose first batches were small would plan every batch anew: a third of the time of one of eight.
set plan_cache_mode = force_generic_plan
as $$
declare
  v_cooldown constant interval := make_interval(secs => (p_rules->>'cooldownSeconds')::double precision);
  v_per_fingerprint constant integer := (p_rules->>'perFingerprint')::integer;
  v_per_address constant integer := (p_rules->>'perAddress')::integer;
  v_size constant integer := cardinality(p_tokens);
  v_round rounds;
  v_phase text;
  v_version bigint;
  -- The outcome of all new submissions while the giveaway takes none.
  v_refusal text;
  v_closed boolean;
  v_at timestamptz;
  v_at_text text;
  v_at_millis bigint;
  -- Entries after this moment count: within the cooldown, and of this round.
  v_since timestamptz;
  v_last integer;
  v_hash bytea;
  v_won boolean := false;
  e record;
  v_same bigint;
  v_repeat_at timestamptz;
  v_all_refusals constant boolean := jsonb_exists(p_rules, 'allRefusals');
  -- By position in the batch.
  v_outcomes text[] := array_fill(null::text, array[v_size]);
  v_numbers integer[] := array_fill(null::integer, array[v_size]);
  v_instants bigint[] := array_fill(null::bigint, array[v_size]);
  v_hashes bytea[] := array_fill(null::bytea, array[v_size]);
  v_owners uuid[] := array_fill(null::uuid, array[v_size]);
  -- The previous position with the same value; null as a whole where all values differ.
  v_same_token bigint[];
  v_same_device bigint[];
  v_same_fingerprint bigint[];
  v_same_device_and_address bigint[];
  v_same_address bigint[];
  -- Whether the counts below are needed.
  v_alike boolean;
  -- Accepted before this position in the same batch: of the device, the fingerprint, fingerprint and address, the address.
  v_of_device integer[] := array_fill(0, array[v_size]);
  v_of_fingerprint integer[] := array_fill(0, array[v_size]);
  v_of_device_and_address integer[] := array_fill(0, array[v_size]);
  v_of_address integer[] := array_fill(0, array[v_size]);
begin
  -- A closed round stays closed, so late submissions need not wait for the lock.
  select * into v_round from rounds where giveaway_id = p_giveaway and state <> 'ended';
  if p_write and v_round.state = 'open' then
    -- Not found: the round ended while this statement waited for the lock, and its snapshot lacks the next round.
    for attempt in 1..5 loop
      select * into v_round from rounds where giveaway_id = p_giveaway and state <> 'ended' for no key update;
      exit when found;
    end loop;
  end if;
  if v_round.id is null then
    return null;
  end if;

  -- Never earlier than the previous entry, even if the clock was set back.
  v_at := greatest(date_trunc('milliseconds', clock_timestamp()), v_round.opened_at, v_round.last_entry_at);
  v_at_text := instant_text(v_at);
  v_at_millis := extract(epoch from v_at) * 1000;
  v_since := greatest(v_at - v_cooldown, v_round.opened_at - interval '1 millisecond');
  v_last := v_round.last_number;
  v_hash := v_round.head_hash;
  v_closed := v_round.state = 'closed';
  select giveaway_phase(start_date, end_date, paused, ended_at, v_at), version
    into strict v_phase, v_version from giveaways where id = p_giveaway;
  if v_phase <> 'open' then
    v_refusal := case when v_phase <> 'planned' and v_all_refusals then v_phase else 'not-open' end;
  end if;

  -- Mostly all values differ, and checking that costs a fraction of the sorting that it saves.
  select
      case when twice.tokens then array(
        select lag(place) over (partition by token order by place)
        from unnest(p_tokens) with ordinality as t (token, place) order by place) end,
      case when twice.devices then array(
        select lag(place) over (partition by device order by place)
        from unnest(p_devices) with ordinality as t (device, place) order by place) end,
      case when twice.fingerprints then array(
        select lag(place) over (partition by fingerprint order by place)
        from unnest(p_fingerprints) with ordinality as t (fingerprint, place) order by place) end,
      case when twice.fingerprints and twice.addresses then array(
        select lag(place) over (partition by address, fingerprint order by place)
        from unnest(p_addresses, p_fingerprints) with ordinality as t (address, fingerprint, place)
        order by place) end,
      case when twice.addresses and (true = all (p_shared)) is not true then array(
        select lag(place) over (partition by address order by place)
        from unnest(p_addresses) with ordinality as t (address, place) order by place) end
    into v_same_token, v_same_device, v_same_fingerprint, v_same_device_and_address, v_same_address
    from (
      select count(distinct token) < v_size as tokens, count(distinct device) < v_size as devices,
        count(distinct fingerprint) < v_size as fingerprints, count(distinct address) < v_size as addresses
      from unnest(p_tokens, p_devices, p_fingerprints, p_addresses) as t (token, device, fingerprint, address)
    ) twice;
  v_alike := num_nonnulls(v_same_device, v_same_fingerprint, v_same_address) > 0;

  for e in
    select batch.place::integer, batch.recognised, batch.shared,
      known.number as known_number, known.created_at as known_at, known.hash as known_hash,
      case when not recognised and known.fingerprint_key = fingerprint then known.device end as owner,
      own.created_at as repeat_at,
      same_device_and_address.entries as same_entries, same_device_and_address.oldest as same_oldest,
      of_address.entries as address_entries, of_address.oldest as address_oldest
    from unnest(p_tokens, p_devices, p_recognised, p_fingerprints, p_addresses, p_shared)
      with ordinality
      as batch (token, device, recognised, fingerprint, address, shared, place)
    left join lateral (
      select number, created_at, hash, device, fingerprint_key from entries
      where token = batch.token and round_id + 0 = v_round.id
      limit 1
    ) known on true
    left join lateral (
      select created_at from entries
      where batch.recognised and device = batch.device and created_at > v_since and round_id + 0 = v_round.id
      order by created_at desc limit 1
    ) own on true
    left join lateral (
      select created_at from entries
      where not batch.recognised and fingerprint_key = batch.fingerprint and created_at > v_since
        and round_id + 0 = v_round.id
      order by created_at desc limit 1
    ) same_fingerprint on true
    -- Without a cookie any entry of the fingerprint, from any address, is a repeat, so there is nothing to count.
    cross join lateral (
      select count(*)::integer as entries, min(created_at) as oldest from (
        select created_at from entries
        where batch.recognised and address_key = batch.address and fingerprint_key = batch.fingerprint
          and created_at > v_since and round_id + 0 = v_round.id
        order by created_at desc limit v_per_fingerprint) counted
    ) same_device_and_address
    cross join lateral (
      select count(*)::integer as entries, min(created_at) as oldest from (
        select created_at from entries
        where not batch.shared and address_key = batch.address and created_at > v_since
          and round_id + 0 = v_round.id
        limit v_per_address) counted
    ) of_address
    order by batch.place
  loop
    if v_alike then
      v_of_device[e.place] := coalesce(v_of_device[v_same_device[e.place]], 0);
      v_of_fingerprint[e.place] := coalesce(v_of_fingerprint[v_same_fingerprint[e.place]], 0);
      v_of_device_and_address[e.place] := coalesce(v_of_device_and_address[v_same_device_and_address[e.place]], 0);
      v_of_address[e.place] := coalesce(v_of_address[v_same_address[e.place]], 0);
    end if;

    if e.known_number is not null then
      v_outcomes[e.place] := 'known';
      v_numbers[e.place] := e.known_number;
      v_instants[e.place] := extract(epoch from e.known_at) * 1000;
      v_hashes[e.place] := e.known_hash;
      v_owners[e.place] := e.owner;
      continue;
    end if;
    -- Sent twice in one batch: both get the same answer.
    v_same := v_same_token[e.place];
    if v_same is not null then
      v_outcomes[e.place] := case v_outcomes[v_same] when 'accepted' then 'known' else v_outcomes[v_same] end;
      v_numbers[e.place] := v_numbers[v_same];
      v_instants[e.place] := v_instants[v_same];
      v_hashes[e.place] := v_hashes[v_same];
      if v_outcomes[e.place] = 'known' and not e.recognised and p_fingerprints[e.place] = p_fingerprints[v_same] then
        v_owners[e.place] := coalesce(v_owners[v_same], p_devices[v_same]);
      end if;
      continue;
    end if;
    if v_closed then
      v_outcomes[e.place] := 'closed';
      continue;
    end if;
    if v_refusal is not null then
      v_outcomes[e.place] := v_refusal;
      continue;
    end if;

    v_repeat_at := case when e.recognised and v_of_device[e.place] > 0 then v_at else e.repeat_at end;
    if v_repeat_at is not null then
      v_outcomes[e.place] := 'repeat';
      v_instants[e.place] := extract(epoch from v_repeat_at + v_cooldown) * 1000;
      continue;
    end if;
    if not p_write then
      v_outcomes[e.place] := 'undecided';
      continue;
    end if;

    v_last := v_last + 1;
    v_hash := chained_hash(v_hash, v_last || '|' || v_at_text || '|' || p_pseudonyms[e.place]);
    v_outcomes[e.place] := 'accepted';
    v_numbers[e.place] := v_last;
    v_instants[e.place] := v_at_millis;
    v_hashes[e.place] := v_hash;
    if v_alike then
      v_of_device[e.place] := v_of_device[e.place] + 1;
      v_of_fingerprint[e.place] := v_of_fingerprint[e.place] + 1;
      v_of_device_and_address[e.place] := v_of_device_and_address[e.place] + 1;
      v_of_address[e.place] := v_of_address[e.place] + 1;
    end if;
    v_won := v_last = v_round.target_number;
    v_closed := v_won;
  end loop;

  if v_last > v_round.last_number then
    insert into entries (round_id, number, token, device, fingerprint_key, address_key, client,
        private_browsing, pseudonym, created_at, hash)
      select v_round.id, v_numbers[place], p_tokens[place], p_devices[place], p_fingerprints[place], p_addresses[place],
        p_clients[place], p_private[place], p_pseudonyms[place], v_at, v_hashes[place]
      from unnest(v_outcomes) with ordinality as batch (outcome, place)
      where outcome = 'accepted';
    update rounds set last_number = v_last, last_entry_at = v_at, head_hash = v_hash,
        state = case when v_won then 'closed' else 'open' end,
        closed_at = case when v_won then v_at end
      where id = v_round.id;
    if v_won then
      insert into winners (round_id, entry_number, device, code, won_at, claim_by)
        select round_id, number, device, winner_code(), v_at,
          v_at + make_interval(days => (p_rules->>'claimDays')::integer)
        from entries where round_id = v_round.id and number = v_last;
      perform add_ledger_note(v_round.id, 'closed|' || v_at_text || '|winner ' || v_last);
      perform record_giveaway_event(p_giveaway, 'giveaway.closed');
    end if;
    -- The commit must be on disk before the answer, whatever the server's default is.
    if current_setting('synchronous_commit') not in ('on', 'remote_apply') then
      perform set_config('synchronous_commit', 'on', true);
    end if;
  end if;

  return json_build_object(
    'roundId', v_round.id,
    'round', v_round.number,
    'last', v_last,
    'target', v_round.target_number,
    'closed', v_closed,
    'phase', v_phase,
    'version', v_version,
    'outcomes', to_json(v_outcomes),
    'numbers', to_json(v_numbers),
    'instants', to_json(v_instants),
    'hashes', to_json(v_hashes),
    'owners', to_json(v_owners));
end $$;
