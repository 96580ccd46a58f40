-- One row for each accepted entry, which is also one line of the public ledger. Of the visitor there are the
-- id of the device cookie and two keyed hashes; these hashes are emptied after the claim period.
-- There is no foreign key to rounds: its check would cost more for each row than all the rest of the insert
-- (only enter_batch writes here, with the round's row locked), so a trigger on rounds removes the entries.
create table entries (
  round_id integer not null,
  number integer not null check (number >= 1),
  -- Hash of the session token: the same submission gets the same answer.
  token uuid not null,
  device uuid not null,
  fingerprint_key bigint,
  address_key bigint,
  client text not null check (client in ('iphone', 'ipad', 'android', 'desktop', 'other')),
  private_browsing boolean not null,
  -- Who it was, for the ledger: known to the visitor, and to nobody else.
  pseudonym text not null check (length(pseudonym) = 8),
  created_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (round_id, number),
  constraint entries_token_once unique (token, round_id)
);

-- What is looked up comes first and the round not at all. Statistics know nothing of a round that has just begun,
-- and a planner that believes it to be empty would read all of it for each lookup.
create index entries_by_device on entries (device, created_at);
create index entries_by_fingerprint on entries (fingerprint_key, created_at);
create index entries_by_address on entries (address_key, fingerprint_key, created_at);

create function remove_entries() returns trigger language plpgsql as $$
begin
  delete from entries where round_id = old.id;
  return old;
end $$;
create trigger entries_go_with_their_round before delete on rounds
  for each row execute function remove_entries();

create table winners (
  id integer generated always as identity primary key,
  round_id integer not null references rounds on delete cascade,
  entry_number integer not null,
  device uuid not null,
  code text not null unique check (code ~ '^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$'),
  -- expired: the deadline passed and staff gave the prize to another; removed: staff took it back.
  status text not null default 'pending' check (status in ('pending', 'claimed', 'expired', 'removed')),
  won_at timestamptz not null,
  claim_by timestamptz not null check (claim_by > won_at),
  claimed_at timestamptz,
  first_name text,
  last_name text,
  email text,
  location text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  foreign key (round_id, entry_number) references entries (round_id, number) on delete cascade,
  constraint winners_claim_is_whole check (
    status <> 'claimed'
    or (claimed_at is not null and first_name is not null and last_name is not null and email is not null))
);

-- At most one winner for a round, whatever happens.
create unique index winners_one_for_a_round on winners (round_id) where status in ('pending', 'claimed');
create index winners_by_device on winners (device);

-- Twelve signs that are hard to mix up, 60 random bits.
create function winner_code() returns text language plpgsql as $$
declare
  -- Bytes 6 and 8 of a random UUID are partly fixed.
  v_random constant bytea := uuid_send(gen_random_uuid());
  v_code text := '';
  v_byte integer;
begin
  foreach v_byte in array array[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15] loop
    v_code := v_code || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (get_byte(v_random, v_byte) & 31) + 1, 1);
  end loop;
  return substr(v_code, 1, 4) || '-' || substr(v_code, 5, 4) || '-' || substr(v_code, 9, 4);
end $$;
