-- Segments and albums belong to svc-content; here they are only numbers.
create table gallery_images (
  id integer generated always as identity primary key,
  segment_id integer not null,
  image_id integer not null references images on delete cascade,
  unique (segment_id, image_id)
);

create table album_photos (
  id integer generated always as identity primary key,
  album_id integer not null,
  image_id integer not null references images on delete cascade,
  original_name text,
  unique (album_id, image_id)
);
