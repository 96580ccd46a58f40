-- Visitors who want to be told by e-mail when a planned giveaway opens. A row is gone once its e-mail was sent.
create table opening_notices (
  -- Stands in the links of its e-mails and nowhere else: whoever has it reads the mail of that address.
  id uuid primary key default gen_random_uuid(),
  giveaway_id integer not null references giveaways on delete cascade,
  email text not null check (email <> ''),
  asked_at timestamptz not null default clock_timestamp(),
  -- When the owner of the address agreed.
  confirmed_at timestamptz,
  -- When the giveaway was seen open, and the e-mail written into mail_outbox.
  queued_at timestamptz,
  constraint opening_notices_agreed_first check (queued_at is null or confirmed_at is not null)
);
create unique index opening_notices_once on opening_notices (giveaway_id, lower(email));
create index opening_notices_waiting on opening_notices (giveaway_id)
  where confirmed_at is not null and queued_at is null;
create index opening_notices_by_email on opening_notices (lower(email));

-- What was asked for in the last hours, for the limits against mail bombing. Addresses are keyed hashes only.
create table notice_requests (
  id bigint generated always as identity primary key,
  giveaway_id integer not null references giveaways on delete cascade,
  email_key bigint not null,
  address_key bigint not null,
  -- Whether an e-mail was sent for it.
  mailed boolean not null,
  asked_at timestamptz not null default clock_timestamp()
);
create index notice_requests_by_email on notice_requests (email_key, asked_at) where mailed;
create index notice_requests_by_address on notice_requests (address_key, asked_at);
create index notice_requests_by_giveaway on notice_requests (giveaway_id, asked_at) where mailed;
create index notice_requests_by_time on notice_requests (asked_at);

-- confirm-notice: asks for agreement; opening: tells that it is open.
alter table mail_outbox
  alter column winner_id drop not null,
  add column notice_id uuid references opening_notices on delete cascade,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('winner', 'confirm-notice', 'opening')),
  add constraint mail_outbox_about_one check (
    case when kind = 'winner' then winner_id is not null and notice_id is null
      else winner_id is null and notice_id is not null end),
  add constraint mail_outbox_notice_once unique (notice_id, kind);
-- Thousands of openings never hold up the e-mail of a winner.
create index mail_outbox_due_by_urgency on mail_outbox ((kind = 'opening'), next_attempt_at) where sent_at is null;
drop index mail_outbox_due;
