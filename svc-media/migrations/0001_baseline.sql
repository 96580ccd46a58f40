-- The schema of svc-media at version 1.0.0. What staff delete is only marked (removed_at), and comes back as it was
-- within 30 days.

-- Every stored picture. The file is named by its content, so a row and its file never change. One that nothing shows any
-- more is marked too: its file is moved apart and is not served.
create table images (
  id integer generated always as identity primary key,
  filename text not null unique check (filename ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$'),
  -- SHA-256 of the bytes as they were uploaded: the same bytes are the same picture.
  upload_hash text not null check (upload_hash ~ '^[0-9a-f]{64}$'),
  -- Of the stored file.
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  placeholder text not null,
  alt text,
  stored_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index images_same_bytes on images (upload_hash);
create index images_removed on images (removed_at) where removed_at is not null;

-- What staff uploaded a picture for. While there is any, the picture stays.
create table image_uses (
  image_id integer not null references images on delete cascade,
  folder text not null,
  id integer generated always as identity unique,
  original_name text,
  removed_at timestamptz,
  primary key (image_id, folder)
);

-- The general library.
create table library_images (
  id integer generated always as identity primary key,
  image_id integer not null unique references images on delete cascade,
  original_name text,
  uploaded_at timestamptz not null default now(),
  removed_at timestamptz
);
create index library_images_newest on library_images (uploaded_at desc, id desc);

-- Segments and albums belong to svc-content; here they are only numbers.
create table gallery_images (
  id integer generated always as identity primary key,
  segment_id integer not null,
  image_id integer not null references images on delete cascade,
  removed_at timestamptz,
  unique (segment_id, image_id)
);
create index gallery_images_image on gallery_images (image_id);

create table album_photos (
  id integer generated always as identity primary key,
  album_id integer not null,
  image_id integer not null references images on delete cascade,
  original_name text,
  removed_at timestamptz,
  -- The caption; only photos of the demonstration have one.
  title text,
  unique (album_id, image_id)
);
create index album_photos_image on album_photos (image_id);

-- The order that staff gave the pictures of a gallery or an album, by its number. Pictures that are not listed follow,
-- in the order of their uploads. One row each, so that a new order is one line of the audit log.
create table gallery_orders (
  id integer primary key,
  picture_ids integer[] not null
);
create table album_orders (
  id integer primary key,
  picture_ids integer[] not null
);

-- Segments and albums that staff deleted, from svc-content's events. Their pictures stay as long as they can come back.
create table removed_segments (
  segment_id integer primary key,
  removed_at timestamptz not null default now()
);
create table removed_albums (
  album_id integer primary key,
  removed_at timestamptz not null default now()
);

-- The audit log. A picture in a gallery has no name but its segment's number.
create constraint trigger library_images_noted after insert or update or delete on library_images
  deferrable initially deferred for each row
  execute function note_staff_change('image', 'original_name', 'image_id', 'removed_at');
create constraint trigger album_photos_noted after insert or update or delete on album_photos
  deferrable initially deferred for each row
  execute function note_staff_change('photo', 'original_name', 'image_id', 'removed_at');
create constraint trigger gallery_images_noted after insert or update or delete on gallery_images
  deferrable initially deferred for each row
  execute function note_staff_change('gallery', 'segment_id', 'image_id', 'removed_at');
create constraint trigger gallery_orders_noted after insert or update on gallery_orders
  deferrable initially deferred for each row execute function note_staff_change('gallery-order', 'id');
create constraint trigger album_orders_noted after insert or update on album_orders
  deferrable initially deferred for each row execute function note_staff_change('photo-order', 'id');
create constraint trigger images_described after update of alt on images
  deferrable initially deferred for each row when (old.alt is distinct from new.alt)
  execute function note_staff_change('alt-text', 'alt', 'removed_at');
create constraint trigger image_uses_noted after update of removed_at on image_uses
  deferrable initially deferred for each row when (old.removed_at is distinct from new.removed_at)
  execute function note_staff_change('upload', 'original_name', 'image_id', 'removed_at');
