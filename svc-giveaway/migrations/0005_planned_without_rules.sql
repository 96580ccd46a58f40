-- A giveaway that was planned before official rules needed the value of its prize does not open by itself without it.

alter table giveaways add column awaits_rules boolean not null default false;

update giveaways g set awaits_rules = true
from rounds r
where r.giveaway_id = g.id and r.state = 'open' and r.last_number = r.first_number - 1
  and g.start_date > clock_timestamp() and g.prize_value is null;

-- (Re)writes the first line of a round that has no entry yet. `terms` are the limits in force. With whole rules the round
-- need not wait for them any longer.
create or replace function write_opening_line(p_round integer, p_terms jsonb) returns void language plpgsql as $$
declare
  v_line text;
begin
  update giveaways set awaits_rules = false
    where awaits_rules and prize_value is not null and are_whole_rules((select rules from show_identity))
      and id = (select giveaway_id from rounds where id = p_round);
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
