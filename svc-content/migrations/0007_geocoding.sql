-- What the geocoder answered, so that nothing is asked twice while the answer is fresh.
create table geocoding_answers (
  question text primary key,
  -- Places as src/geocoding/nominatim.ts reads them; an empty list when it knew none.
  places jsonb not null check (jsonb_typeof(places) = 'array'),
  expires_at timestamptz not null
);
create index geocoding_answers_expired on geocoding_answers (expires_at);

-- When the provider may be asked next. One row, so that all replicas together keep to its pace.
create table geocoding_turns (
  only_row boolean primary key default true check (only_row),
  free_at timestamptz not null default '-infinity'
);
insert into geocoding_turns default values;
