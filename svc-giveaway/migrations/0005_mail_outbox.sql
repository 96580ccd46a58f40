-- E-mails leave through here: written in the transaction of what they tell, sent after it, until the mail server
-- has taken them.
create table mail_outbox (
  -- Also names the message, so that a mail server can know a repeat.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('winner')),
  winner_id integer not null references winners on delete cascade,
  -- What the text is made of, as it was when it was promised. Emptied some time after it was sent.
  data jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  last_error text,
  constraint mail_outbox_once unique (winner_id, kind),
  constraint mail_outbox_knows_what_to_send check (data is not null or sent_at is not null)
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null;

-- The winner's e-mail, in the transaction of the claim.
create function queue_winner_mail(p_winner integer) returns void language sql as $$
  insert into mail_outbox (kind, winner_id, data)
    select 'winner', w.id, jsonb_build_object(
      'firstName', w.first_name, 'lastName', w.last_name, 'email', w.email, 'giveawayTitle', g.title,
      'prize', g.prize, 'nextSteps', g.next_steps, 'entryNumber', w.entry_number, 'winnerCode', w.code)
    from winners w join rounds r on r.id = w.round_id join giveaways g on g.id = r.giveaway_id
    where w.id = p_winner
$$;

-- Whoever has claimed before was promised an e-mail too.
select queue_winner_mail(id) from winners where status = 'claimed';
