-- What became of submissions beside the entries themselves, by minute: counts without names.
create table night_counts (
  giveaway_id integer not null references giveaways on delete cascade,
  minute timestamptz not null,
  -- refused: name is the reason; waited: name is the milliseconds within which entries got their response.
  kind text not null check (kind in ('refused', 'waited')),
  name text not null,
  times integer not null check (times > 0),
  primary key (giveaway_id, minute, kind, name)
);
create index night_counts_by_minute on night_counts (minute);
