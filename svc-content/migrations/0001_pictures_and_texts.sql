-- What this service knows about pictures. The pictures themselves belong to svc-media; these rows are
-- a copy filled from its events, so that a list can be sent with sizes without asking anybody.
create function picture_size(width integer, height integer, alt text) returns json
language sql immutable parallel safe as $$
  select json_build_object('width', width, 'height', height, 'alt', alt)
$$;

create table media_images (
  url text primary key check (url ~ '^/uploads/[^/]+$'),
  filename text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text,
  size json generated always as (picture_size(width, height, alt)) stored,
  demo boolean not null default false
);

-- A place for a picture holds a stored file or the address of a picture at the video site, nothing else.
create domain picture_address as text
  check (value ~ '^/uploads/[A-Za-z0-9][A-Za-z0-9._-]*$' or value ~ '^https://[^\s<>"]+$');

create domain latitude as double precision check (value between -90 and 90);
create domain longitude as double precision check (value between -180 and 180);

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- An instant as it is written in answers.
create function instant_text(instant timestamptz) returns text language sql stable parallel safe as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The address at which a video is watched.
create function watch_address(youtube_id text) returns text language sql immutable parallel safe as $$
  select 'https://www.youtube.com/watch?v=' || youtube_id
$$;
