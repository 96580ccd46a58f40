-- The official rules of a round are those with which its ledger begins, for ever.

alter table giveaways
  -- Approximate retail value of the prize, as the rules say it.
  add column prize_value text check (prize_value <> ''),
  -- Paragraphs of the rules for this giveaway alone.
  add column rules_text text check (rules_text <> '');

-- What the rules take from the show; null until svc-content has announced it.
alter table show_identity add column rules jsonb;

-- Whether the show says all that rules need.
create function are_whole_rules(rules jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    num_nulls(rules ->> 'sponsor', rules ->> 'address', rules ->> 'contact', rules ->> 'eligibility') = 0, false)
$$;

-- (Re)writes the first line of a round that has no entry yet. `terms` are the limits in force.
create or replace function write_opening_line(p_round integer, p_terms jsonb) returns void language plpgsql as $$
declare
  v_line text;
begin
  select jsonb_build_object(
      'giveaway', g.id, 'round', r.number, 'title', g.title, 'prize', g.prize, 'prizeValue', g.prize_value,
      'startDate', instant_text(g.start_date), 'endDate', instant_text(g.end_date), 'rulesText', g.rules_text,
      'target', r.target_number, 'firstNumber', r.first_number, 'opened', instant_text(r.opened_at),
      'terms', p_terms, 'show', (select rules from show_identity))::text
    into strict v_line
    from rounds r join giveaways g on g.id = r.giveaway_id
    where r.id = p_round and r.last_number = r.first_number - 1;
  delete from ledger_notes where round_id = p_round;
  insert into ledger_notes (round_id, position, after_number, line, hash, created_at)
    select id, 0, last_number, v_line, sha256(convert_to(v_line, 'UTF8')), opened_at
    from rounds where id = p_round;
  update rounds set head_hash = sha256(convert_to(v_line, 'UTF8')) where id = p_round;
end $$;

-- Not validated: rounds of version 1.0.0 began without.
alter table ledger_notes add constraint ledger_begins_with_rules
  check (position > 0 or are_whole_rules(line::jsonb -> 'show')) not valid;

-- To visitors a person who had everything erased is a winner like one whose name is not shown.
create or replace function winner_public_name(w winners) returns text language sql stable as $$
  select case
    when w.erased_at is null and w.claimed_at is null then null
    when winner_is_public(w) then public_name(w.first_name, w.last_name)
    else 'A winner'
  end
$$;
