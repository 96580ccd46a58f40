-- What the public can have sent in any number never holds up an e-mail about a prize.
create index mail_outbox_due_prizes_first on mail_outbox ((kind not in ('winner', 'alternate')), next_attempt_at)
  where sent_at is null;
drop index mail_outbox_due_by_urgency;
