-- Signs: posters, cards and pictures with a code of their own. Segments and businesses are of svc-content.
create table signs (
  id integer generated always as identity primary key,
  giveaway_id integer references giveaways on delete cascade,
  segment_id integer,
  business_id integer,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  constraint signs_one_target check (num_nonnulls(giveaway_id, segment_id, business_id) = 1)
);
create unique index signs_name_once
  on signs (coalesce(giveaway_id, 0), coalesce(segment_id, 0), coalesce(business_id, 0), name);

-- How often the code of a sign was scanned, and how many entries came of it. Counts only.
create table sign_counts (
  sign_id integer not null references signs on delete cascade,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  visits integer not null default 0 check (visits >= 0),
  entries integer not null default 0 check (entries >= 0),
  primary key (sign_id, hour)
);
create index sign_counts_by_hour on sign_counts (hour);
