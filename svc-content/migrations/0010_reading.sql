-- What visitors opened and did not find, by hour: counts without names.
create table page_views (
  hour timestamptz not null,
  -- Of the URL, in lower case.
  path text not null,
  views integer not null check (views > 0),
  primary key (hour, path)
);

-- Searches without a result, once several have come within an hour.
create table search_misses (
  hour timestamptz not null,
  text text not null check (length(text) <= 40),
  times integer not null check (times > 0),
  primary key (hour, text)
);
