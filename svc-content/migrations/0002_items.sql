create table segment_categories (
  id integer primary key generated always as identity,
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  color text check (color ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0,
  demo boolean not null default false
);
create unique index segment_categories_name_unique on segment_categories (lower(name));

-- edited_fields: the columns that staff have set by hand; a sync with the video source leaves them alone.
-- source_missing_at: when the video was no longer found at its source; flagged for staff, never dropped.

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
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_fields text[] not null default '{}',
  source_missing_at timestamptz,
  demo boolean not null default false
);

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
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_fields text[] not null default '{}',
  source_missing_at timestamptz,
  demo boolean not null default false
);
create index segments_category on segments (category_id);

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
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_fields text[] not null default '{}',
  source_missing_at timestamptz,
  demo boolean not null default false
);

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
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edited_fields text[] not null default '{}',
  source_missing_at timestamptz,
  demo boolean not null default false,
  constraint sponsors_whole_point check ((latitude is null) = (longitude is null))
);

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
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  demo boolean not null default false,
  constraint businesses_whole_point check ((latitude is null) = (longitude is null))
);
create unique index businesses_slug_unique on businesses (lower(slug));

-- One video is one item of a kind. The demonstration shows the same sample video everywhere.
create unique index episodes_youtube_id_unique on episodes (youtube_id) where not demo;
create unique index segments_youtube_id_unique on segments (youtube_id) where not demo;
create unique index guests_youtube_id_unique on guests (youtube_id) where not demo;
create unique index sponsors_youtube_id_unique on sponsors (youtube_id) where not demo;

-- The orders in which lists are read.
create index episodes_newest on episodes (published_at desc, id desc) where is_visible;
create index segments_newest on segments (published_at desc, id desc) where is_visible;
create index guests_by_number on guests (guest_number desc nulls last, published_at desc, id desc) where is_visible;
create index sponsors_newest on sponsors (published_at desc, id desc) where is_visible;
create index episodes_featured on episodes (published_at desc, id desc) where is_visible and featured;
create index guests_featured on guests (guest_number desc nulls last, published_at desc, id desc) where is_visible and featured;
create index sponsors_featured on sponsors (published_at desc, id desc) where is_visible and featured;

create trigger episodes_touched before update on episodes for each row execute function touch_updated_at();
create trigger segments_touched before update on segments for each row execute function touch_updated_at();
create trigger guests_touched before update on guests for each row execute function touch_updated_at();
create trigger sponsors_touched before update on sponsors for each row execute function touch_updated_at();
create trigger businesses_touched before update on businesses for each row execute function touch_updated_at();
