-- Where a member is written to, once the code that was sent there is entered, and for which kinds of notices.
alter table staff_members
  add column email text,
  add column pending_email text,
  add column email_code_hash text,
  add column email_code_sent_at timestamptz,
  add column email_code_tries integer not null default 0,
  add column notice_ways jsonb not null default '{}' check (jsonb_typeof(notice_ways) = 'object'),
  add column notices_seen_at timestamptz not null default clock_timestamp(),
  add constraint staff_members_code_of_pending check ((pending_email is null) = (email_code_hash is null));

-- What staff were notified of, each occasion once.
create table staff_notices (
  id integer generated always as identity primary key,
  key text not null unique,
  kind text not null,
  at timestamptz not null default clock_timestamp(),
  title text not null,
  text text not null,
  path text not null
);
create index staff_notices_by_time on staff_notices (at);

-- Synchronizations of a kind that failed since the last one that worked.
create table sync_failures (
  kind text primary key,
  failures integer not null check (failures > 0)
);
