-- The schema of svc-content at version 1.0.0: items and their slugs, locations, albums, filming events, copies of
-- pictures, search, geocoding, staff, the show's settings, the audit log. register_slug is in functions/.

create extension if not exists pg_trgm;

----------------------------------------------------------------------------------------------------------------------
-- Types and texts

-- A picture is a stored file or the URL of a picture at the video site, nothing else.
create domain picture_address as text
  check (value ~ '^/uploads/[A-Za-z0-9][A-Za-z0-9._-]*$' or value ~ '^https://[^\s<>"]+$');

create domain latitude as double precision check (value between -90 and 90);
create domain longitude as double precision check (value between -180 and 180);

-- What the API can return; a row beyond it would be missing in every list.
create domain moment as timestamptz check (value >= '1970-01-01T00:00:00Z' and value <= '2200-01-01T00:00:00Z');

-- A time as the API writes it.
create function instant_text(instant timestamptz) returns text language sql stable parallel safe as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- A local time at a location, with the offset from UTC of its time zone on that day.
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

-- The URL at which a video is watched.
create function watch_address(youtube_id text) returns text language sql immutable parallel safe as $$
  select 'https://www.youtube.com/watch?v=' || youtube_id
$$;

----------------------------------------------------------------------------------------------------------------------
-- Items

create table segment_categories (
  id integer primary key generated always as identity,
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  color text check (color ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0
);
create unique index segment_categories_name_unique on segment_categories (lower(name));

-- The categories of a show whose file has none, with the colors that the contract assigns to their names.
insert into segment_categories (position, name, description, color) values
  (1, 'Arts & Entertainment', 'Painters, players, makers and the stages they stand on.', '#7a3e8e'),
  (2, 'Events & Experiences', 'Festivals, fairs and days worth getting in the car for.', '#a8502a'),
  (3, 'Community & Causes', 'Neighbors helping neighbors, and the people who organize it.', '#1f6f78'),
  (4, 'Fashion & Lifestyle', 'Boutiques, stylists, homes and the way people live here.', '#a8326e'),
  (5, 'Attractions & Adventure', 'Parks, trails, museums and thrills in every corner of the state.', '#3d6b35'),
  (6, 'Food & Drink', 'Diners, breweries, bakeries and the people behind the counter.', '#8a5a00'),
  (7, 'Shopping & Services', 'Local shops and the trades that keep the region running.', '#3f568f');

-- Columns of items that a sync with the video source makes:
--   edited_fields      what staff have set by hand; a sync leaves it alone
--   source_missing_at  when the video was no longer found at its source; flagged for staff, never deleted
--   source_video_id    the video from which a sync made the item. It stays when staff set another video, so that the next
--                      sync recognizes the item instead of making a second one
--   video_fields       what the video says, by the field names of the API: also where staff have written something else
-- and of all items that visitors see:
--   public_since       when visitors could first see it; null if they never could. It tells a draft from what was hidden,
--                      and marks what has become public by itself and was not announced yet

create table episodes (
  id integer primary key generated always as identity,
  slug text check (slug <> ''),
  title text not null check (btrim(title) <> ''),
  description text not null default '',
  season integer check (season >= 0),
  episode_number integer check (episode_number >= 0),
  is_livestream boolean not null default false,
  featured boolean not null default false,
  duration_minutes integer check (duration_minutes >= 0),
  guest_name text,
  guest_title text,
  youtube_id text check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  thumbnail picture_address,
  custom_thumbnail picture_address,
  hero_image picture_address,
  is_visible boolean not null default true,
  published_at moment not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_fields text[] not null default '{}',
  source_missing_at timestamptz,
  source_video_id text check (source_video_id ~ '^[A-Za-z0-9_-]{11}$'),
  public_since timestamptz,
  video_fields jsonb check (jsonb_typeof(video_fields) = 'object')
);
create unique index episodes_source_video_unique on episodes (source_video_id);
create index episodes_newest on episodes (published_at desc, id desc) where is_visible;
create index episodes_featured on episodes (published_at desc, id desc) where is_visible and featured;
create index episodes_waiting on episodes (published_at) where is_visible and public_since is null;

create table segments (
  id integer primary key generated always as identity,
  slug text check (slug <> ''),
  title text not null check (btrim(title) <> ''),
  description text not null default '',
  category_id integer references segment_categories (id) on delete set null,
  featured boolean not null default false,
  youtube_id text check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  thumbnail picture_address,
  custom_thumbnail picture_address,
  hero_image picture_address,
  is_visible boolean not null default true,
  published_at moment not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_fields text[] not null default '{}',
  source_missing_at timestamptz,
  source_video_id text check (source_video_id ~ '^[A-Za-z0-9_-]{11}$'),
  public_since timestamptz,
  video_fields jsonb check (jsonb_typeof(video_fields) = 'object')
);
create unique index segments_source_video_unique on segments (source_video_id);
create index segments_category on segments (category_id);
create index segments_newest on segments (published_at desc, id desc) where is_visible;
create index segments_waiting on segments (published_at) where is_visible and public_since is null;

create table guests (
  id integer primary key generated always as identity,
  slug text check (slug <> ''),
  title text not null check (btrim(title) <> ''),
  -- The number after # in the title orders the guests; a title without one has none.
  guest_number integer generated always as (substring(title from '#\s*(\d{1,9})')::integer) stored,
  description text not null default '',
  guest_name text,
  guest_title text,
  guest_bio text,
  featured boolean not null default false,
  duration_minutes integer check (duration_minutes >= 0),
  youtube_id text check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  spotify_url text check (spotify_url ~ '^https?://'),
  apple_url text check (apple_url ~ '^https?://'),
  amazon_url text check (amazon_url ~ '^https?://'),
  thumbnail picture_address,
  custom_thumbnail picture_address,
  hero_image picture_address,
  is_visible boolean not null default true,
  published_at moment not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_fields text[] not null default '{}',
  source_missing_at timestamptz,
  source_video_id text check (source_video_id ~ '^[A-Za-z0-9_-]{11}$'),
  public_since timestamptz,
  video_fields jsonb check (jsonb_typeof(video_fields) = 'object')
);
create unique index guests_source_video_unique on guests (source_video_id);
create index guests_by_number on guests (guest_number desc nulls last, published_at desc, id desc) where is_visible;
create index guests_featured on guests (guest_number desc nulls last, published_at desc, id desc)
  where is_visible and featured;
create index guests_waiting on guests (published_at) where is_visible and public_since is null;

create table sponsors (
  id integer primary key generated always as identity,
  title text not null check (btrim(title) <> ''),
  description text not null default '',
  url text check (url ~ '^https?://'),
  youtube_id text check (youtube_id ~ '^[A-Za-z0-9_-]{11}$'),
  thumbnail picture_address,
  featured boolean not null default false,
  location_name text,
  location_address text,
  latitude latitude,
  longitude longitude,
  show_on_map boolean not null default false,
  is_visible boolean not null default true,
  published_at moment not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_fields text[] not null default '{}',
  source_missing_at timestamptz,
  source_video_id text check (source_video_id ~ '^[A-Za-z0-9_-]{11}$'),
  public_since timestamptz,
  video_fields jsonb check (jsonb_typeof(video_fields) = 'object'),
  constraint sponsors_whole_point check ((latitude is null) = (longitude is null))
);
create unique index sponsors_source_video_unique on sponsors (source_video_id);
create index sponsors_newest on sponsors (published_at desc, id desc) where is_visible;
create index sponsors_featured on sponsors (published_at desc, id desc) where is_visible and featured;
create index sponsors_waiting on sponsors (published_at) where is_visible and public_since is null;

create table businesses (
  id integer primary key generated always as identity,
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  address text,
  phone text,
  website text check (website ~ '^https?://'),
  latitude latitude,
  longitude longitude,
  thumbnail picture_address,
  featured boolean not null default false,
  hotel_recommended boolean not null default false,
  is_visible boolean not null default true,
  published_at moment not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public_since timestamptz,
  constraint businesses_whole_point check ((latitude is null) = (longitude is null))
);
create unique index businesses_slug_unique on businesses (lower(slug));
create index businesses_waiting on businesses (published_at) where is_visible and public_since is null;

-- Videos of items that staff have deleted: a sync does not make these items again, even after the audit log
-- has been purged.
create table deleted_sources (
  kind text not null,
  source_video_id text not null,
  primary key (kind, source_video_id)
);

----------------------------------------------------------------------------------------------------------------------
-- Slugs: docs/decisions/slug-register.md

-- Every slug that an episode, a segment or a guest has or once had. A slug means one item for ever, so one that was
-- given up stays with its item and redirects. Triggers keep this register (functions/register_slug.sql).
create table slugs (
  slug text primary key check (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
  item_type text not null check (item_type in ('episode', 'segment', 'instudio-guest')),
  item_id integer not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index slugs_unique_ignoring_case on slugs (lower(slug));
create unique index slugs_one_current on slugs (item_type, item_id) where is_current;
create index slugs_of_item on slugs (item_type, item_id);

-- Former slugs of an item that is in the trash, so that they redirect again when it is restored.
create table let_go_slugs (
  slug text not null,
  item_type text not null,
  item_id integer not null,
  at timestamptz not null default now(),
  primary key (item_type, item_id, slug)
);

----------------------------------------------------------------------------------------------------------------------
-- Locations, albums, filming events

-- The service writes city and region of the show where a form leaves them out.
create table segment_locations (
  id integer primary key generated always as identity,
  segment_id integer not null references segments (id) on delete cascade,
  location_name text not null check (btrim(location_name) <> ''),
  location_address text,
  location_city text not null,
  location_state text not null,
  latitude latitude,
  longitude longitude,
  location_source text not null default 'manual'
    check (location_source in ('manual', 'map', 'search', 'geocoder', 'import')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
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
  published_at moment not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public_since timestamptz,
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
create index albums_waiting on albums (published_at) where is_visible and public_since is null;

create table filming_events (
  id integer primary key generated always as identity,
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  start_time time not null default '13:30',
  -- An end before the start is on the next day.
  estimated_end_time time,
  location text not null check (btrim(location) <> ''),
  full_address text not null check (btrim(full_address) <> ''),
  description text not null check (btrim(description) <> ''),
  website_url text check (website_url ~ '^https?://'),
  latitude latitude,
  longitude longitude,
  -- Of the location, by any name that the time zone database has.
  time_zone text not null check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Subscribed calendars must learn of a cancellation, so a cancelled event stays for a while.
  cancelled_at timestamptz,
  -- RFC 5545 SEQUENCE: increases with every change, so that calendars take the newest.
  sequence integer not null default 0,
  constraint filming_events_whole_point check ((latitude is null) = (longitude is null))
);
create index filming_events_date on filming_events (date, start_time);

create function count_revision() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
create trigger filming_events_revised before update on filming_events for each row execute function count_revision();

----------------------------------------------------------------------------------------------------------------------
-- What visitors see, and since when

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Visitors see what is visible from its time of publication on.
create function is_public(is_visible boolean, published_at timestamptz) returns boolean
language sql stable parallel safe as $$
  select is_visible and published_at <= now()
$$;

create function keep_public_since() returns trigger language plpgsql as $$
begin
  if is_public(new.is_visible, new.published_at) then
    new.public_since := coalesce(new.public_since, now());
  elsif new.published_at > now() then
    new.public_since := null;
  end if;
  return new;
end $$;

-- Triggers run in the order of their names: what has only become public by itself is not touched, while whatever makes
-- it public is. A sync that only stores what a video says changes nothing of the item.
create trigger episodes_touched before update on episodes for each row
  when (old.public_since is not distinct from new.public_since and old.video_fields is not distinct from new.video_fields)
  execute function touch_updated_at();
create trigger episodes_went_public before insert or update of is_visible, published_at, public_since on episodes
  for each row execute function keep_public_since();
create trigger segments_touched before update on segments for each row
  when (old.public_since is not distinct from new.public_since and old.video_fields is not distinct from new.video_fields)
  execute function touch_updated_at();
create trigger segments_went_public before insert or update of is_visible, published_at, public_since on segments
  for each row execute function keep_public_since();
create trigger guests_touched before update on guests for each row
  when (old.public_since is not distinct from new.public_since and old.video_fields is not distinct from new.video_fields)
  execute function touch_updated_at();
create trigger guests_went_public before insert or update of is_visible, published_at, public_since on guests
  for each row execute function keep_public_since();
create trigger sponsors_touched before update on sponsors for each row
  when (old.public_since is not distinct from new.public_since and old.video_fields is not distinct from new.video_fields)
  execute function touch_updated_at();
create trigger sponsors_went_public before insert or update of is_visible, published_at, public_since on sponsors
  for each row execute function keep_public_since();
create trigger businesses_touched before update on businesses for each row
  when (old.public_since is not distinct from new.public_since)
  execute function touch_updated_at();
create trigger businesses_went_public before insert or update of is_visible, published_at, public_since on businesses
  for each row execute function keep_public_since();
create trigger albums_touched before update on albums for each row
  when (old.public_since is not distinct from new.public_since)
  execute function touch_updated_at();
create trigger albums_went_public before insert or update of is_visible, published_at, public_since on albums
  for each row execute function keep_public_since();
create trigger segment_locations_touched before update on segment_locations
  for each row execute function touch_updated_at();
create trigger filming_events_touched before update on filming_events
  for each row execute function touch_updated_at();

----------------------------------------------------------------------------------------------------------------------
-- Pictures: copies filled from svc-media's events, under its ids, so that a list is returned with sizes without a
-- request to another service

create function picture_layout(width integer, height integer, alt text, color text) returns json
language sql immutable parallel safe as $$
  select json_build_object('width', width, 'height', height, 'alt', alt, 'color', color)
$$;

create table media_images (
  url text primary key check (url ~ '^/uploads/[^/]+$'),
  filename text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text,
  -- What is shown until the picture is loaded; null for pictures whose color is not known.
  color text check (color ~ '^#[0-9a-f]{6}$'),
  layout json generated always as (picture_layout(width, height, alt, color)) stored
);

-- No foreign keys: events may arrive before the item's; a picture without its album or segment is never read.
-- position: the order that staff gave; pictures without one follow, by their ids.
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
  position integer
);
create index album_photos_album on album_photos (album_id, id);
create index album_photos_url on album_photos (url);

create table gallery_images (
  id integer primary key,
  segment_id integer not null,
  url text not null check (url ~ '^/uploads/[^/]+$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text,
  position integer
);
create index gallery_images_segment on gallery_images (segment_id, id);
create index gallery_images_url on gallery_images (url);

-- The order that staff gave a gallery or an album, for pictures that arrive after it.
create table picture_orders (
  owner text primary key,
  ids integer[] not null
);

-- Where a picture was shown when staff removed it, so that it is shown there again when it is restored.
create table let_go_pictures (
  url text not null,
  table_name text not null,
  column_name text not null,
  item_id integer not null,
  at timestamptz not null default now(),
  primary key (url, table_name, column_name, item_id)
);

----------------------------------------------------------------------------------------------------------------------
-- Search: docs/decisions/search-in-postgres.md

-- One row for everything that can be found. Triggers keep the rows of this database's own tables; giveaways are written
-- by the consumer of their events.
create table search_documents (
  type text not null check (
    type in ('episode', 'segment', 'instudio-guest', 'business', 'sponsor', 'album', 'giveaway')
  ),
  item_id integer not null,
  slug text,
  title text not null,
  description text not null default '',
  location text,
  thumbnail text,
  youtube_id text,
  published_at timestamptz,
  words tsvector not null,
  -- What a misspelt word is compared with: names and locations, not whole descriptions.
  names text not null,
  primary key (type, item_id)
) with (toast_tuple_target = 8160);
-- Ranking reads the words of everything that was found: uncompressed and in the row itself, this takes half the time.
alter table search_documents alter column words set storage external;
create index search_documents_words on search_documents using gin (words);
-- For one word that is in many texts: those with it in title or names rank first, and are few.
create index search_documents_named on search_documents using gin (ts_filter(words, '{a,b}'));
-- For titles of nothing but stop words, such as 'After' or 'The Who'.
create index search_documents_title on search_documents (lower(title));

-- What is written with accents is found without them, and the other way round.
create function without_accents(written text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')
$$;

-- Each text is indexed twice: as English stems, so that 'festival' finds 'festivals', and as it is written, so that the
-- beginning of any word finds it.
create function search_words(title text, names text, description text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', without_accents(title)), 'A')
    || setweight(to_tsvector('simple', without_accents(title)), 'A')
    || setweight(to_tsvector('english', without_accents(names)), 'B')
    || setweight(to_tsvector('simple', without_accents(names)), 'B')
    || setweight(to_tsvector('english', without_accents(description)), 'C')
    || setweight(to_tsvector('simple', without_accents(description)), 'C')
$$;

-- Everything visible in this database, as search indexes it.
create view search_sources as
select
  'episode' as type, e.id as item_id, e.slug, e.title, e.description, null::text as location,
  coalesce(e.custom_thumbnail, e.thumbnail)::text as thumbnail, e.youtube_id, e.published_at,
  concat_ws(
    ' ', e.guest_name, e.guest_title, 'Season ' || e.season, 'Episode ' || e.episode_number,
    'S' || e.season || 'E' || e.episode_number
  ) as names
from episodes e where e.is_visible
union all
select
  'segment', s.id, s.slug, s.title, s.description, place.label,
  coalesce(s.custom_thumbnail, s.thumbnail)::text, s.youtube_id, s.published_at,
  concat_ws(' ', c.name, place.names)
from segments s
left join segment_categories c on c.id = s.category_id
left join lateral (
  select
    min(concat_ws(', ', l.location_name, l.location_city)) as label,
    string_agg(concat_ws(' ', l.location_name, l.location_address, l.location_city), ' ') as names
  from segment_locations l where l.segment_id = s.id
) place on true
where s.is_visible
union all
select
  'instudio-guest', g.id, g.slug, g.title, concat_ws(' ', nullif(g.description, ''), g.guest_bio), null,
  coalesce(g.custom_thumbnail, g.thumbnail)::text, g.youtube_id, g.published_at,
  concat_ws(' ', g.guest_name, g.guest_title)
from guests g where g.is_visible
union all
select
  'business', b.id, b.slug, b.name, b.description, b.address,
  b.thumbnail::text, null, b.published_at,
  coalesce(b.address, '')
from businesses b where b.is_visible
union all
select
  'sponsor', p.id, null, p.title, p.description, nullif(concat_ws(', ', p.location_name, p.location_address), ''),
  p.thumbnail::text, p.youtube_id, p.published_at,
  concat_ws(' ', p.location_name, p.location_address)
from sponsors p where p.is_visible
union all
select
  'album', a.id, null, a.title, coalesce(a.description, ''), a.location_name,
  a.cover_image::text, null, a.published_at,
  concat_ws(' ', a.location_name, a.location_address)
from albums a where a.is_visible;

create function refresh_search(type_of_item text, id_of_item integer) returns void language plpgsql as $$
begin
  delete from search_documents where type = type_of_item and item_id = id_of_item;
  insert into search_documents
    (type, item_id, slug, title, description, location, thumbnail, youtube_id, published_at, words, names)
  select
    type, item_id, slug, title, description, location, thumbnail, youtube_id, published_at,
    search_words(title, names, description), lower(title || ' ' || names)
  from search_sources where type = type_of_item and item_id = id_of_item;
end $$;

create function refresh_search_of_row() returns trigger language plpgsql as $$
begin
  perform refresh_search(tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

create function refresh_search_of_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_search('segment', old.segment_id);
  end if;
  if tg_op <> 'DELETE' then
    perform refresh_search('segment', new.segment_id);
  end if;
  return null;
end $$;

create trigger episodes_search after insert or update or delete on episodes
  for each row execute function refresh_search_of_row('episode');
create trigger segments_search after insert or update or delete on segments
  for each row execute function refresh_search_of_row('segment');
create trigger guests_search after insert or update or delete on guests
  for each row execute function refresh_search_of_row('instudio-guest');
create trigger businesses_search after insert or update or delete on businesses
  for each row execute function refresh_search_of_row('business');
create trigger sponsors_search after insert or update or delete on sponsors
  for each row execute function refresh_search_of_row('sponsor');
create trigger albums_search after insert or update or delete on albums
  for each row execute function refresh_search_of_row('album');
create trigger segment_locations_search after insert or update or delete on segment_locations
  for each row execute function refresh_search_of_place();

-- Every word that can be found, for misspelt ones: they are compared with words, of which there are few, instead of with
-- texts. A word stays when the last text with it is deleted; searching for it then finds nothing, as it should.
create table search_vocabulary (
  word text primary key
);
create index search_vocabulary_likeness on search_vocabulary using gin (word gin_trgm_ops);

-- The word with two neighboring letters exchanged, at each position: trigrams see little of that in a short word.
create function swaps_of(word text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(overlay(word placing substr(word, at + 1, 1) || substr(word, at, 1) from at for 2))
  from generate_series(1, length(word) - 1) at
$$;

create function learn_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who write the same words never wait for each other.
  insert into search_vocabulary (word)
  select written.word
  from unnest(tsvector_to_array(to_tsvector(
    'simple', without_accents(concat_ws(' ', new.title, new.names, new.description))
  ))) as written (word)
  where written.word ~ '^[[:alnum:]]{3,}$'
    and not exists (select from search_vocabulary known where known.word = written.word)
  order by written.word
  on conflict do nothing;
  return null;
end $$;

create trigger search_documents_vocabulary after insert or update on search_documents
  for each row execute function learn_words();

----------------------------------------------------------------------------------------------------------------------
-- Geocoding

-- Results of the geocoder, so that nothing is asked twice while they are fresh.
create table geocoding_answers (
  question text primary key,
  -- Places as src/geocoding/nominatim.ts reads them; an empty list when it found none.
  places jsonb not null check (jsonb_typeof(places) = 'array'),
  expires_at timestamptz not null
);
create index geocoding_answers_expired on geocoding_answers (expires_at);

-- When the provider may be asked next. One row, so that all replicas together keep to its limit.
create table geocoding_turns (
  only_row boolean primary key default true check (only_row),
  free_at timestamptz not null default '-infinity'
);
insert into geocoding_turns default values;

----------------------------------------------------------------------------------------------------------------------
-- Staff

-- Members of staff, and those who are invited. A member who is removed leaves no row; the audit log keeps the name. The
-- gateway reads them for a sign-in; sessions are in its Redis.
create table staff_members (
  id integer generated always as identity primary key,
  -- The user handle of WebAuthn: passkeys name a member by it, not by the id or the name.
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
  -- There is always an owner.
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
  -- Ends with its maker, who could otherwise come back by it.
  made_by integer not null references staff_members on delete cascade,
  -- SHA-256 of the token, in hexadecimal.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of the request that used it, which may be repeated when its response is lost.
  used_by uuid,
  constraint staff_sign_in_links_used_once check ((used_at is null) = (used_by is null))
);
create index staff_sign_in_links_made on staff_sign_in_links (made_by);

----------------------------------------------------------------------------------------------------------------------
-- The show's settings and the first-day checklist

-- What staff have set of the show, overriding its file: by path, such as {"contact.email": "..."}.
create table show_settings (
  id integer primary key default 1 check (id = 1),
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  updated_at timestamptz not null default now()
);
insert into show_settings default values;

create trigger show_settings_touched before update on show_settings
  for each row execute function touch_updated_at();

-- One line of the audit log with the values that differ. The service passes the file's values in show.file, for those
-- that are not overridden.
create function note_show_change() returns trigger language plpgsql as $$
declare
  v_file constant jsonb := coalesce(nullif(current_setting('show.file', true), ''), '{}')::jsonb;
  v_before jsonb;
  v_after jsonb;
begin
  select
    jsonb_object_agg(key, coalesce(old.overrides -> key, v_file -> key)),
    jsonb_object_agg(key, coalesce(new.overrides -> key, v_file -> key))
    into v_before, v_after
    from jsonb_object_keys(old.overrides || new.overrides) key
    where old.overrides -> key is distinct from new.overrides -> key;
  if v_before is not null then
    perform add_staff_change(
      'changed', 'show', new.id, coalesce(new.overrides ->> 'name', v_file ->> 'name', ''), v_before, v_after
    );
  end if;
  return null;
end $$;
create constraint trigger show_settings_noted after update on show_settings
  deferrable initially deferred for each row execute function note_show_change();

-- Steps of the first-day checklist that staff have skipped.
create table skipped_start_steps (
  step text primary key check (step ~ '^[a-z-]{1,40}$'),
  skipped_at timestamptz not null default now()
);

----------------------------------------------------------------------------------------------------------------------
-- The audit log: docs/decisions/staff-changes-noted-at-commit.md

create constraint trigger episodes_noted after insert or update or delete on episodes
  deferrable initially deferred for each row execute function note_staff_change(
    'episode', 'title', 'created_at updated_at edited_fields source_video_id video_fields public_since');
create constraint trigger segments_noted after insert or update or delete on segments
  deferrable initially deferred for each row execute function note_staff_change(
    'segment', 'title', 'created_at updated_at edited_fields source_video_id video_fields public_since');
create constraint trigger guests_noted after insert or update or delete on guests
  deferrable initially deferred for each row execute function note_staff_change(
    'instudio-guest', 'title', 'created_at updated_at edited_fields source_video_id video_fields public_since guest_number');
create constraint trigger sponsors_noted after insert or update or delete on sponsors
  deferrable initially deferred for each row execute function note_staff_change(
    'sponsor', 'title', 'created_at updated_at edited_fields source_video_id video_fields public_since');
create constraint trigger businesses_noted after insert or update or delete on businesses
  deferrable initially deferred for each row execute function note_staff_change(
    'business', 'name', 'created_at updated_at public_since');
create constraint trigger segment_locations_noted after insert or update or delete on segment_locations
  deferrable initially deferred for each row execute function note_staff_change(
    'location', 'location_name', 'created_at updated_at');
create constraint trigger albums_noted after insert or update or delete on albums
  deferrable initially deferred for each row execute function note_staff_change(
    'album', 'title', 'created_at updated_at public_since');
-- A filming event that staff remove stays for calendars, marked as cancelled.
create constraint trigger filming_events_noted after insert or update or delete on filming_events
  deferrable initially deferred for each row execute function note_staff_change(
    'filming', 'location', 'created_at updated_at sequence', 'cancelled_at');

-- Lines about front ends have their own id, like those about sessions: each is recorded once.
create unique index staff_changes_front_ends on staff_changes (deed) where kind = 'front-end';
