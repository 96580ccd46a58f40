-- What a round gives away: once it has ended, what its ledger promised, as the giveaway may have another prize by now.
create function round_prize(p_round integer) returns text language sql stable as $$
  select coalesce(
    case when r.state = 'ended' then (
      select n.line::jsonb ->> 'prize' from ledger_notes n where n.round_id = r.id and n.position = 0) end,
    g.prize)
  from rounds r join giveaways g on g.id = r.giveaway_id where r.id = p_round
$$;

create or replace function queue_winner_mail(p_winner integer) returns void language sql as $$
  insert into mail_outbox (kind, winner_id, data)
    select 'winner', w.id, jsonb_build_object(
      'firstName', w.first_name, 'lastName', w.last_name, 'email', w.email, 'giveawayTitle', g.title,
      'prize', round_prize(r.id), 'nextSteps', g.next_steps, 'entryNumber', w.entry_number, 'winnerCode', w.code)
    from winners w join rounds r on r.id = w.round_id join giveaways g on g.id = r.giveaway_id
    where w.id = p_winner
$$;

create or replace function queue_alternate_mail(p_winner integer) returns void language sql as $$
  insert into mail_outbox (kind, winner_id, data)
    select 'alternate', w.id, jsonb_build_object(
      'email', c.email, 'giveawayId', g.id, 'giveawayTitle', g.title, 'prize', round_prize(r.id),
      'entryNumber', w.entry_number, 'claimBy', instant_text(w.claim_by))
    from winners w join entry_contacts c on c.round_id = w.round_id and c.device = w.device
    join rounds r on r.id = w.round_id join giveaways g on g.id = r.giveaway_id
    where w.id = p_winner
    on conflict (winner_id, kind) do nothing
$$;
