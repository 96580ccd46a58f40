-- Occasions of which staff are to be notified, also those of which they are: the caller knows. Each stays due for days, so
-- that an outage loses none.
--
-- Repeatable: applied again whenever this file has changed, see docs/decisions/repeatable-functions.md.
create or replace function staff_notices_due(moment timestamptz)
returns table (key text, kind text, giveaway text, entry_number integer, days integer, mails integer)
language sql stable as $$
  with prizes as (
    select w.id, w.status, w.entry_number, w.won_at, w.claim_by, w.claimed_at, w.erased_at, g.title,
      ceil(extract(epoch from w.claim_by - moment) / 86400)::integer as days,
      exists (select from winners o where o.round_id = w.round_id and o.id < w.id) as is_alternate
    from winners w join rounds r on r.id = w.round_id join giveaways g on g.id = r.giveaway_id
    where w.erased_at is null
  ), dated as (
    select g.id, g.title, g.start_date, g.end_date, g.updated_at, giveaway_status(g, r, moment) as status
    from giveaways g join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
  )
  select case when is_alternate then 'passed-on:' else 'won:' end || id,
    case when is_alternate then 'passed-on' else 'won' end, title, entry_number, days, null::integer
  from prizes where won_at > moment - interval '7 days'
  union all
  select 'claimed:' || id, 'claimed', title, entry_number, null, null
  from prizes where status = 'claimed' and claimed_at > moment - interval '7 days'
  union all
  select 'silent-3:' || id, 'silent', title, entry_number, days, null
  from prizes
  where status = 'pending' and claim_by > moment + interval '1 day' and claim_by <= moment + interval '3 days'
    and won_at < claim_by - interval '3 days'
  union all
  select 'silent-1:' || id, 'silent', title, entry_number, days, null
  from prizes
  where status = 'pending' and claim_by > moment and claim_by <= moment + interval '1 day'
    and won_at < claim_by - interval '1 day'
  union all
  -- By their dates, and not by staff, who edited them before.
  select 'opened:' || id || ':' || extract(epoch from start_date), 'opened', title, null, null, null
  from dated
  where start_date <= moment and start_date > moment - interval '7 days' and updated_at < start_date
    and status in ('open', 'won', 'claimed')
  union all
  select 'closed:' || id || ':' || extract(epoch from end_date), 'closed', title, null, null, null
  from dated
  where end_date <= moment and end_date > moment - interval '7 days' and updated_at < end_date and status = 'over'
  union all
  select 'held:' || id, 'held', title, null, null, null from giveaways where awaits_rules
  union all
  select 'mail-refused:' || (moment at time zone 'UTC')::date, 'mail-refused', null, null, null, count(*)::integer
  from mail_outbox where sent_at is null and attempts >= 3 and kind <> 'staff'
  having count(*) > 0
$$;
