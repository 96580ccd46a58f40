/**
 * Tables of events that every service with a database has. Kept as text so that they travel inside a bundle.
 * They sort before a service's own steps.
 */
export const outboxMigrations = [
  {
    name: '0000_outbox.sql',
    sql: `
-- Events leave a service through here: written in the transaction of the change, published after it.
create table outbox (
  position bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  subject text not null check (subject ~ '^[a-z]+([.][a-z]+)+$'),
  at timestamptz not null default clock_timestamp(),
  data jsonb not null,
  published_at timestamptz
);
create index outbox_unpublished on outbox (position) where published_at is null;
create index outbox_at on outbox (at);

-- Wakes the relay as soon as the transaction commits.
create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_written after insert on outbox
  for each statement execute function notify_outbox();

-- Which stream our events went to: another creation time means that NATS lost what it had.
create table published_streams (
  stream text primary key,
  created_at timestamptz not null
);

-- Events a consumer has taken in, written in the transaction of the effect.
create table inbox (
  consumer text not null,
  event_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (consumer, event_id)
);
create index inbox_at on inbox (at);

-- Messages nobody could read, for somebody to look at.
create table parked_messages (
  id bigint generated always as identity primary key,
  consumer text not null,
  subject text not null,
  payload text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp()
);
create unique index parked_messages_once on parked_messages (consumer, subject, md5(payload));
`,
  },
  {
    name: '0000_outbox_positions.sql',
    sql: `
-- The newest event that a consumer has taken in about a thing: what arrives later but is older changes nothing.
create table event_positions (
  consumer text not null,
  thing text not null,
  position bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (consumer, thing)
);
create index event_positions_at on event_positions (at);
`,
  },
  {
    name: '0000_outbox_subjects.sql',
    sql: `
-- A word of a subject may have a hyphen, as content.instudio-guest.changed.
alter table outbox drop constraint outbox_subject_check;
alter table outbox add constraint outbox_subject_check check (subject ~ '^[a-z]+([.][a-z]+(-[a-z]+)*)+$');
`,
  },
  {
    name: '0000_outbox_request_id.sql',
    sql: `
-- The request that made the change; null for an event of no request, and for events from before this column.
alter table outbox add column request_id text;
`,
  },
  {
    name: '0000_outbox_traceparent.sql',
    sql: `
-- The span that made the change (W3C Trace Context); null while no traces are recorded.
alter table outbox add column traceparent text;
`,
  },
] as const;
