-- Graphics of the broadcast.

-- Color of the show; null until svc-content has announced one.
alter table show_identity add column accent text check (accent ~* '^#[0-9a-f]{6}$');

-- What directors have set up (preview) and what is on the air (program).
create table on_air_scenes (
  place text primary key check (place in ('preview', 'program')),
  layout text not null default 'corner' check (layout in ('corner', 'lower-third', 'full-screen')),
  -- Null: none chosen, or it was deleted.
  giveaway_id integer references giveaways on delete set null,
  headline text not null default '' check (length(headline) <= 60),
  note text not null default '' check (length(note) <= 90),
  show_code boolean not null default true
);
create index on_air_scenes_by_giveaway on on_air_scenes (giveaway_id);
insert into on_air_scenes (place) values ('preview'), ('program');

create table on_air_desk (
  only_row boolean primary key default true check (only_row),
  -- Grows with every change by a director, who names the one that it is based on.
  version integer not null default 1 check (version > 0),
  visible boolean not null default false,
  taken_by text,
  taken_at timestamptz,
  constraint on_air_desk_taken_by_name check ((taken_by is null) = (taken_at is null))
);
insert into on_air_desk default values;

-- Who has the desk open; a row is overwritten by each read and means nothing after some seconds.
create unlogged table on_air_directors (
  member_id integer primary key,
  name text not null,
  since timestamptz not null,
  seen_at timestamptz not null
);

-- Pages at secret URLs that show the program.
create table on_air_sources (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  created_by text not null,
  last_seen_at timestamptz,
  revoked_at timestamptz
);
