-- Staff plan, pause, end and remove giveaways, and choose which one is at /giveaways.
alter table giveaways
  add paused boolean not null default false,
  -- Ended by staff without a winner, until a new round is opened.
  add ended_at timestamptz,
  -- Kept at /giveaways, whatever the others do.
  add pinned boolean not null default false;
create unique index giveaways_one_pinned on giveaways (pinned) where pinned;

-- The first giveaway is number 1 and is given it by name; the sequence is for the others.
select setval(pg_get_serial_sequence('giveaways', 'id'), greatest(max(id), 1)) from giveaways;

-- Where a giveaway stands whose round is not won.
create function giveaway_phase(
  start_date timestamptz, end_date timestamptz, paused boolean, ended_at timestamptz, moment timestamptz
) returns text language sql immutable parallel safe as $$
  select case
    when ended_at is not null or end_date <= moment then 'over'
    when start_date > moment then 'planned'
    when paused then 'paused'
    else 'open' end
$$;
