-- What stands in a picture's place until it is loaded; null for pictures stored before colours were kept.
alter table media_images add column color text check (color ~ '^#[0-9a-f]{6}$');

create function picture_layout(width integer, height integer, alt text, color text) returns json
language sql immutable parallel safe as $$
  select json_build_object('width', width, 'height', height, 'alt', alt, 'color', color)
$$;

-- `size` with the colour, beside it for processes of the last release.
alter table media_images add column layout json
  generated always as (picture_layout(width, height, alt, color)) stored;
