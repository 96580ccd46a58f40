-- Members of staff, and those who are invited. Whoever is removed leaves no row; the audit log keeps the name. The gateway asks for them when somebody signs in; sessions are in its Redis.
create table staff_members (
  id integer generated always as identity primary key,
  -- The user handle of WebAuthn: passkeys know a member by it, not by the id or the name.
  handle uuid not null unique default gen_random_uuid(),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  role text not null check (role in ('owner', 'editor')),
  -- Signs in with the passcode of the installation, which is kept outside.
  is_first_owner boolean not null default false,
  passcode_hash text,
  -- Changes whenever sessions that were opened before must end.
  mark uuid not null default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  -- Null while invited.
  joined_at timestamptz,
  -- So there is always an owner.
  constraint staff_members_first_owner_stays check (
    not is_first_owner
    or (role = 'owner' and joined_at is not null and passcode_hash is null)
  ),
  constraint staff_members_passcode_of_joined check (passcode_hash is null or joined_at is not null)
);
create unique index staff_members_one_first_owner on staff_members (is_first_owner) where is_first_owner;
create unique index staff_members_name on staff_members (lower(name));

insert into staff_members (name, role, is_first_owner, joined_at) values ('Owner', 'owner', true, now());

create function keep_first_owner() returns trigger language plpgsql as $$
begin
  raise exception 'the first owner stays' using errcode = 'check_violation',
    constraint = 'staff_members_first_owner_stays';
end $$;
create trigger staff_members_first_owner_kept before delete on staff_members
  for each row when (old.is_first_owner) execute function keep_first_owner();
create trigger staff_members_first_owner_marked before update of is_first_owner on staff_members
  for each row when (old.is_first_owner <> new.is_first_owner) execute function keep_first_owner();

create table staff_passkeys (
  id integer generated always as identity primary key,
  member_id integer not null references staff_members on delete cascade,
  credential_id text not null constraint staff_passkeys_credential_unique unique,
  public_key text not null,
  -- How often the passkey has signed; 0 for those that do not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  label text not null check (length(label) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index staff_passkeys_member on staff_passkeys (member_id);

-- An invitation, or a link for a member who has lost passcode and passkeys. One for each member: a new one replaces it.
create table staff_sign_in_links (
  member_id integer primary key references staff_members on delete cascade,
  -- SHA-256 of the token, in hexadecimal.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of the call that used it, which may be repeated when its answer is lost.
  used_by uuid,
  constraint staff_sign_in_links_used_once check ((used_at is null) = (used_by is null))
);
