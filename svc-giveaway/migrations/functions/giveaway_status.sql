-- Status of a giveaway's current round: the phase of giveaway_phase until there is a winner; then won while a winner can
-- still claim, claimed once the prize is, and over when nobody holds it (expired, removed by staff, erased).
--
-- Repeatable: applied again whenever this file has changed, see docs/decisions/repeatable-functions.md.
create or replace function giveaway_status(g giveaways, r rounds, moment timestamptz)
returns text language sql stable as $$
  select case
    when r.state <> 'closed' then giveaway_phase(g.start_date, g.end_date, g.paused or g.awaits_rules, g.ended_at, moment)
    when exists (select from winners w where w.round_id = r.id and w.status = 'claimed') then 'claimed'
    when exists (
      select from winners w where w.round_id = r.id and w.status = 'pending' and w.claim_by > moment
    ) then 'won'
    else 'over' end
$$;
