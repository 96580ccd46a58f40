create table segment_locations (
  id integer primary key generated always as identity,
  segment_id integer not null references segments (id) on delete cascade,
  location_name text not null check (btrim(location_name) <> ''),
  location_address text not null default '',
  location_city text not null default 'Indianapolis',
  location_state text not null default 'Indiana',
  latitude latitude,
  longitude longitude,
  location_source text not null default 'manual',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  demo boolean not null default false,
  constraint segment_locations_whole_point check ((latitude is null) = (longitude is null))
);
create index segment_locations_segment on segment_locations (segment_id);

create table albums (
  id integer primary key generated always as identity,
  title text not null check (btrim(title) <> ''),
  description text,
  year integer not null check (year between 2015 and 9999),
  month integer check (month between 1 and 12),
  day integer,
  location_name text,
  location_address text,
  segment_id integer references segments (id) on delete set null,
  guest_id integer references guests (id) on delete set null,
  cover_image picture_address,
  is_visible boolean not null default true,
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  demo boolean not null default false,
  constraint albums_day_exists check (
    day is null
    or (
      month is not null
      and day between 1 and case
        when month in (4, 6, 9, 11) then 30
        when month <> 2 then 31
        when year % 4 = 0 and (year % 100 <> 0 or year % 400 = 0) then 29
        else 28
      end
    )
  )
);
create index albums_segment on albums (segment_id);
create index albums_guest on albums (guest_id);
create index albums_newest on albums (year desc, month desc nulls last, day desc nulls last, id desc) where is_visible;

create table filming_events (
  id integer primary key generated always as identity,
  date date not null,
  start_time time not null default '13:30',
  -- An end before the start is on the next day.
  estimated_end_time time,
  location text not null check (btrim(location) <> ''),
  full_address text not null check (btrim(full_address) <> ''),
  description text not null check (btrim(description) <> ''),
  website_url text check (website_url ~ '^https?://'),
  latitude latitude,
  longitude longitude,
  -- The zone of the place: most of Indiana keeps Eastern time, its north-west and south-west Central.
  time_zone text not null check (time_zone ~ '^[A-Z][A-Za-z]+(/[A-Za-z_]+)+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  demo boolean not null default false,
  constraint filming_events_whole_point check ((latitude is null) = (longitude is null))
);
create index filming_events_date on filming_events (date, start_time);

-- How many pictures svc-media holds for an album or a segment: a copy, filled from its events.
create table album_photo_counts (
  album_id integer primary key,
  photos integer not null check (photos >= 0),
  counted_at timestamptz not null
);
create table segment_gallery_counts (
  segment_id integer primary key,
  images integer not null check (images >= 0),
  counted_at timestamptz not null
);

create trigger segment_locations_touched before update on segment_locations for each row execute function touch_updated_at();
create trigger albums_touched before update on albums for each row execute function touch_updated_at();
create trigger filming_events_touched before update on filming_events for each row execute function touch_updated_at();
