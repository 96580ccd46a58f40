-- What this service knows about pictures. The pictures themselves belong to svc-media; these rows are
-- a copy filled from its events, so that a list can be sent with sizes without asking anybody.
create table media_images (
  url text primary key check (url ~ '^/uploads/[^/]+$'),
  filename text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text,
  placeholder text,
  alt text,
  stored_at timestamptz not null default now()
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
