-- Decides a batch of submissions for one giveaway: the only place that accepts entries.
--
-- Repeatable: applied again whenever this file has changed. Releases run side by side while they are replaced, so what
-- it takes and answers must stay compatible with the release before; see docs/decisions/repeatable-functions.md.
--
-- The arrays hold one element for each submission, in order of arrival:
--   p_tokens        hash of the session token, the idempotency key
--   p_devices       id of the device; a new one where the visitor had no device cookie
--   p_recognised    whether the device was identified by its cookie
--   p_fingerprints, p_addresses  keyed hashes, which are stored and decide nothing
--   p_subscribers   keyed hash of who gets one entry in a draw: see subscriberOf in submission.ts
--   p_work          difficulty of the proof of work that came with it
-- p_rules: cooldownSeconds, claimDays, drawDelay (seconds for which a drawn entry is not public), gathered (the batch is
-- one window of a draw), round (id of the round for which the window gathered; without it the running round is meant).
-- p_write false, or another round runs: a dry run that takes no lock; what it could accept is 'undecided'.
--
-- Entries are numbered by arrival until the last 5 % of the round. There they are dealt: of the batch at most one
-- submission of a subscriber is included, a random seed decides the order, and a note of the ledger records the seed. See
-- docs/decisions/drawn-entries.md.
--
-- Returns null when the giveaway does not exist, else
--   {"roundId", "round", "publicNumber", "target", "closed", "phase", "version", "drawing", "outcomes": [], "numbers": [],
--    "instants": [], "hashes": [], "owners": [], "holds": []}
-- with an outcome for each submission (read in src/features/entry/outcomeOf.ts), and for
--   accepted, known  the entry's number, time and ledger hash; known: the token was accepted before
--   repeat           the time from which the device may enter again
--   later            not decided: it belongs into a window of the draw, or into the next one
--   closed, not-open (its start is ahead), paused, over, undecided
-- publicNumber is the newest number that is public, drawing whether the next entries are dealt. A hold is the milliseconds for
-- which the response must wait; null as a whole while none must.
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
  p_subscribers bigint[],
  p_clients text[],
  p_private boolean[],
  p_pseudonyms text[],
  p_work integer[]
) returns json language plpgsql volatile
-- A new table has no statistics, and a plan made for an empty one would be kept while it fills. For the same reason
-- `round_id + 0` below keeps the planner from using the index by round.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
-- The planner takes hundreds of lookups for a long query and would compile it, for seconds; each takes microseconds.
set jit = off
-- A connection whose first batches were small would plan every batch again: a third of the time of one of eight.
set plan_cache_mode = force_generic_plan
as $$
declare
  v_cooldown constant interval := make_interval(secs => (p_rules->>'cooldownSeconds')::double precision);
  v_delay constant interval := make_interval(secs => (p_rules->>'drawDelay')::double precision);
  v_gathered constant boolean := (p_rules->>'gathered')::boolean;
  v_write boolean := p_write;
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
  v_public integer;
  v_hash bytea;
  v_drawn_after integer;
  -- Whether new entries are dealt from the beginning of the batch on.
  v_drawing boolean;
  -- Positions of the submissions in the draw.
  v_drawn integer[] := '{}';
  v_seed text;
  e record;
  v_place integer;
  v_same bigint;
  -- By position in the batch.
  v_outcomes text[] := array_fill(null::text, array[v_size]);
  v_numbers integer[] := array_fill(null::integer, array[v_size]);
  v_instants bigint[] := array_fill(null::bigint, array[v_size]);
  v_hashes bytea[] := array_fill(null::bytea, array[v_size]);
  v_owners uuid[] := array_fill(null::uuid, array[v_size]);
  v_holds integer[] := array_fill(null::integer, array[v_size]);
  -- The previous position with the same value; null as a whole where all values differ.
  v_same_token bigint[];
  v_same_device bigint[];
  v_same_subscriber bigint[];
  -- Whether the device, the subscriber has an entry of this batch at or before the position.
  v_of_device boolean[] := array_fill(false, array[v_size]);
  v_of_subscriber boolean[] := array_fill(false, array[v_size]);
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
  -- A window that gathered for an earlier round must not enter this one: its senders may have left long ago.
  v_write := p_write and coalesce((p_rules->>'round')::integer = v_round.id, true);

  -- Never earlier than the previous entry, even if the clock was set back.
  v_at := greatest(date_trunc('milliseconds', clock_timestamp()), v_round.opened_at, v_round.last_entry_at);
  v_at_text := instant_text(v_at);
  v_at_millis := extract(epoch from v_at) * 1000;
  v_since := greatest(v_at - v_cooldown, v_round.opened_at - interval '1 millisecond');
  v_last := v_round.last_number;
  v_hash := v_round.head_hash;
  v_closed := v_round.state = 'closed';
  v_drawn_after := drawn_after(v_round.target_number);
  v_drawing := not v_closed and v_last >= v_drawn_after;
  select giveaway_phase(start_date, end_date, paused or awaits_rules, ended_at, v_at), version
    into strict v_phase, v_version from giveaways where id = p_giveaway;
  if v_phase <> 'open' then
    v_refusal := case v_phase when 'planned' then 'not-open' else v_phase end;
  end if;

  -- Mostly all values differ, and checking that costs a fraction of the sorting that it saves.
  select
      case when twice.tokens then array(
        select lag(place) over (partition by token order by place)
        from unnest(p_tokens) with ordinality as t (token, place) order by place) end,
      case when twice.devices then array(
        select lag(place) over (partition by device order by place)
        from unnest(p_devices) with ordinality as t (device, place) order by place) end,
      case when twice.subscribers then array(
        select lag(place) over (partition by subscriber order by place)
        from unnest(p_subscribers) with ordinality as t (subscriber, place) order by place) end
    into v_same_token, v_same_device, v_same_subscriber
    from (
      select count(distinct token) < v_size as tokens, count(distinct device) < v_size as devices,
        v_drawing and count(distinct subscriber) < v_size as subscribers
      from unnest(p_tokens, p_devices, p_subscribers) as t (token, device, subscriber)
    ) twice;

  for e in
    select batch.place::integer, batch.recognised,
      known.number as known_number, known.created_at as known_at, known.hash as known_hash,
      case when not recognised and known.fingerprint_key = fingerprint then known.device end as owner,
      own.number as own_number, own.created_at as own_at
    from unnest(p_tokens, p_devices, p_recognised, p_fingerprints) with ordinality
      as batch (token, device, recognised, fingerprint, place)
    left join lateral (
      select number, created_at, hash, device, fingerprint_key from entries
      where token = batch.token and round_id + 0 = v_round.id
      limit 1
    ) known on true
    left join lateral (
      select number, created_at from entries
      where batch.recognised and device = batch.device and created_at > v_since and round_id + 0 = v_round.id
      order by created_at desc limit 1
    ) own on true
    order by batch.place
  loop
    v_of_device[e.place] := coalesce(v_of_device[v_same_device[e.place]], false);
    v_of_subscriber[e.place] := coalesce(v_of_subscriber[v_same_subscriber[e.place]], false);

    if e.known_number is not null then
      v_outcomes[e.place] := 'known';
      v_numbers[e.place] := e.known_number;
      v_instants[e.place] := extract(epoch from e.known_at) * 1000;
      v_hashes[e.place] := e.known_hash;
      v_owners[e.place] := e.owner;
      if e.known_number > v_drawn_after then
        v_holds[e.place] := greatest(0, extract(epoch from e.known_at + v_delay - v_at) * 1000);
      end if;
    elsif v_same_token[e.place] is not null then
      -- Sent twice in one batch: gets the outcome of the first, below.
      continue;
    elsif v_closed then
      v_outcomes[e.place] := 'closed';
    elsif v_refusal is not null then
      v_outcomes[e.place] := v_refusal;
    elsif e.own_at is not null then
      v_outcomes[e.place] := 'repeat';
      v_instants[e.place] := extract(epoch from e.own_at + v_cooldown) * 1000;
      if e.own_number > v_drawn_after then
        v_holds[e.place] := greatest(0, extract(epoch from e.own_at + v_delay - v_at) * 1000);
      end if;
    elsif not v_write then
      v_outcomes[e.place] := 'undecided';
    elsif v_last >= v_drawn_after then
      if not (v_drawing and v_gathered) or v_of_device[e.place] or v_of_subscriber[e.place] then
        v_outcomes[e.place] := 'later';
      else
        v_drawn := v_drawn || e.place;
        v_of_device[e.place] := true;
        v_of_subscriber[e.place] := true;
      end if;
    elsif v_of_device[e.place] then
      v_outcomes[e.place] := 'repeat';
      v_instants[e.place] := extract(epoch from v_at + v_cooldown) * 1000;
    else
      v_last := v_last + 1;
      v_hash := chained_hash(v_hash, v_last || '|' || v_at_text || '|' || p_pseudonyms[e.place]);
      v_outcomes[e.place] := 'accepted';
      v_numbers[e.place] := v_last;
      v_instants[e.place] := v_at_millis;
      v_hashes[e.place] := v_hash;
      v_of_device[e.place] := true;
      v_closed := v_last = v_round.target_number;
    end if;
  end loop;

  if cardinality(v_drawn) > 0 then
    -- 122 random bits each, drawn when no submission can be added any more.
    v_seed := left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);
    perform add_ledger_note(v_round.id, 'draw|' || v_at_text || '|' || v_seed || '|'
      || least(cardinality(v_drawn), v_round.target_number - v_last));
    select head_hash into strict v_hash from rounds where id = v_round.id;
    for v_place in
      select place from unnest(v_drawn) as drawn (place)
      order by sha256(convert_to(v_seed || '|' || p_pseudonyms[place], 'UTF8')), place
    loop
      if v_closed then
        v_outcomes[v_place] := 'closed';
        continue;
      end if;
      v_last := v_last + 1;
      v_hash := chained_hash(v_hash, v_last || '|' || v_at_text || '|' || p_pseudonyms[v_place]);
      v_outcomes[v_place] := 'accepted';
      v_numbers[v_place] := v_last;
      v_instants[v_place] := v_at_millis;
      v_hashes[v_place] := v_hash;
      v_holds[v_place] := extract(epoch from v_delay) * 1000;
      v_closed := v_last = v_round.target_number;
    end loop;
  end if;

  if v_same_token is not null then
    for v_place in 1..v_size loop
      v_same := v_same_token[v_place];
      continue when v_same is null or v_outcomes[v_place] is not null;
      v_outcomes[v_place] := case v_outcomes[v_same] when 'accepted' then 'known' else v_outcomes[v_same] end;
      v_numbers[v_place] := v_numbers[v_same];
      v_instants[v_place] := v_instants[v_same];
      v_hashes[v_place] := v_hashes[v_same];
      v_holds[v_place] := v_holds[v_same];
      if v_numbers[v_place] is not null and not p_recognised[v_place]
          and p_fingerprints[v_place] = p_fingerprints[v_same] then
        v_owners[v_place] := coalesce(v_owners[v_same], p_devices[v_same]);
      end if;
    end loop;
  end if;

  if v_last > v_round.last_number then
    insert into entries (round_id, number, token, device, fingerprint_key, address_key, client,
        private_browsing, work, pseudonym, created_at, hash)
      select v_round.id, v_numbers[place], p_tokens[place], p_devices[place], p_fingerprints[place], p_addresses[place],
        p_clients[place], p_private[place], p_work[place], p_pseudonyms[place], v_at, v_hashes[place]
      from unnest(v_outcomes) with ordinality as batch (outcome, place)
      where outcome = 'accepted';
    update rounds set last_number = v_last, last_entry_at = v_at, head_hash = v_hash,
        state = case when v_closed then 'closed' else 'open' end,
        closed_at = case when v_closed then v_at end
      where id = v_round.id;
    if v_closed then
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

  v_drawing := not v_closed and v_last >= v_drawn_after;
  v_public := v_last;
  if v_drawing then
    select public_number(r, v_delay) into strict v_public from rounds r where r.id = v_round.id;
  end if;
  return json_build_object(
    'roundId', v_round.id,
    'round', v_round.number,
    'publicNumber', v_public,
    'target', v_round.target_number,
    'closed', v_closed,
    'phase', v_phase,
    'version', v_version,
    'drawing', v_drawing,
    'outcomes', to_json(v_outcomes),
    'numbers', to_json(v_numbers),
    'instants', to_json(v_instants),
    'hashes', to_json(v_hashes),
    'owners', to_json(v_owners),
    'holds', case when v_drawing then to_json(v_holds) end);
end $$;
