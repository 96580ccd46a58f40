/** Tables of events that every service with a database has. Kept as text so that they travel inside a bundle. */
export const eventMigrations = [
  {
    name: '0000_events.sql',
    sql: `
-- Events that a service publishes: written in the transaction of the change, published after it.
create table outbox (
  position bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  -- A word of a subject may have a hyphen, as content.instudio-guest.changed.
  subject text not null check (subject ~ '^[a-z]+([.][a-z]+(-[a-z]+)*)+$'),
  at timestamptz not null default clock_timestamp(),
  data jsonb not null,
  published_at timestamptz,
  -- The request that made the change; null for an event of no request.
  request_id text,
  -- The span that made the change (W3C Trace Context); null while no traces are recorded.
  traceparent text
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

-- The stream that the events went to: another creation time means that NATS lost what it had.
create table published_streams (
  stream text primary key,
  created_at timestamptz not null
);

-- Events that a consumer has processed, written in the transaction of the effect.
create table inbox (
  consumer text not null,
  event_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (consumer, event_id)
);
create index inbox_at on inbox (at);

-- The newest event about a thing that a consumer has processed: one that arrives later but is older changes nothing.
create table event_positions (
  consumer text not null,
  thing text not null,
  position bigint not null,
  at timestamptz not null default clock_timestamp(),
  primary key (consumer, thing)
);
create index event_positions_at on event_positions (at);

-- Messages that could not be read, for an operator to look at.
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
] as const;
