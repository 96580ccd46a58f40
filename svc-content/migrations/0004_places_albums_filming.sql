create table segment_locations (
  id integer primary key generated always as identity,
  segment_id integer not null references segments (id) on delete cascade,
  location_name text not null check (btrim(location_name) <> ''),
  location_address text,
  location_city text not null default 'Indianapolis',
  location_state text not null default 'Indiana',
  latitude latitude,
  longitude longitude,
  location_source text not null default 'manual'
    check (location_source in ('manual', 'map', 'search', 'geocoder', 'import')),
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
      day between 1 and case
        when month is null then 31
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
-- A moment of the clock at a place, written with the true offset of that place on that day.
create function local_instant_text(wall timestamp, zone text) returns text language sql stable parallel safe as $$
  select to_char(shown, 'YYYY-MM-DD"T"HH24:MI:SS')
    || case when ahead < interval '0' then '-' else '+' end
    || to_char(greatest(ahead, -ahead), 'HH24:MI')
  from (
    select
      wall at time zone zone at time zone zone as shown,
      (wall at time zone zone at time zone zone) - (wall at time zone zone at time zone 'UTC') as ahead
  ) at_the_place
$$;

create index filming_events_date on filming_events (date, start_time);

-- The pictures of albums and galleries as svc-media tells them in its events, under its ids. It knows
-- nothing of what they belong to, so there is no foreign key; a picture of nothing is never read.
create table album_photos (
  id integer primary key,
  album_id integer not null,
  filename text not null,
  url text not null check (url ~ '^/uploads/[^/]+$'),
  title text,
  original_name text,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text,
  demo boolean not null default false
);
create index album_photos_album on album_photos (album_id, id);

create table gallery_images (
  id integer primary key,
  segment_id integer not null,
  url text not null check (url ~ '^/uploads/[^/]+$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text,
  demo boolean not null default false
);
create index gallery_images_segment on gallery_images (segment_id, id);

-- Demonstration pictures have no id at svc-media; theirs come from a range that it never reaches.
create sequence demo_picture_ids as integer minvalue 900000000 maxvalue 999999999 cycle;

create trigger segment_locations_touched before update on segment_locations for each row execute function touch_updated_at();
create trigger albums_touched before update on albums for each row execute function touch_updated_at();
create trigger filming_events_touched before update on filming_events for each row execute function touch_updated_at();
