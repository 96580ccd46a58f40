-- Which giveaway is at /giveaways: the one that staff have pinned, else the one that has been running longest (it stays
-- while others open beside it), else a winner who can still claim, else the next planned one, else the one that finished
-- last. Null when there is none.
--
-- Repeatable: applied again whenever this file has changed, see docs/decisions/repeatable-functions.md.
create or replace function main_giveaway() returns integer language sql stable as $$
  select g.id
  from giveaways g
  join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
  cross join lateral (select giveaway_status(g, r, now()) as status) now_is
  cross join lateral (
    select case status
        when 'open' then 1 when 'paused' then 1 when 'won' then 2 when 'planned' then 3 else 4 end as place,
      case
        when status in ('open', 'paused', 'planned') then coalesce(g.start_date, g.published_at)
        else coalesce(r.closed_at, g.ended_at, g.end_date) end as moment
  ) ranked
  order by g.pinned desc, place, case when place in (1, 3) then moment end, moment desc, g.id
  limit 1
$$;
