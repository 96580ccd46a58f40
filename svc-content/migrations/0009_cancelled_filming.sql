-- Whoever subscribed to the calendar has to be told that an event was cancelled, so it stays for a while.
alter table filming_events add column cancelled_at timestamptz;
-- RFC 5545 SEQUENCE: rises with every change, so that calendars take the newest.
alter table filming_events add column sequence integer not null default 0;

create function count_revision() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
create trigger filming_events_revised before update on filming_events for each row execute function count_revision();
