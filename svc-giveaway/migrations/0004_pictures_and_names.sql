-- What this service knows about pictures: a copy filled from svc-media's events, so that a giveaway can be sent
-- with the size of its thumbnail without asking anybody.
create table media_images (
  url text primary key check (url ~ '^/uploads/[^/]+$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text
);

-- A winner's name as everybody may know it.
create function public_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select first_name || ' ' || left(last_name, 1) || '.'
$$;
