-- What staff delete is only marked, and comes back as it was within 30 days. A picture that nothing shows any more is
-- marked too: its file lies apart and is not served.
alter table images add removed_at timestamptz;
alter table library_images add removed_at timestamptz;
alter table gallery_images add removed_at timestamptz;
alter table album_photos add removed_at timestamptz;
create index images_removed on images (removed_at) where removed_at is not null;
create index gallery_images_image on gallery_images (image_id);
create index album_photos_image on album_photos (image_id);

-- What stands under a photo; only the demonstration has such lines.
alter table album_photos add title text;

-- Albums that staff deleted, as svc-content tells; their photos wait as long as the album can come back.
create table removed_albums (
  album_id integer primary key,
  removed_at timestamptz not null default now()
);

-- In which order staff have put the pictures of a gallery or an album, by its number. Those not named come behind, in
-- the order of their uploads. One row, so that putting in order is one line of the log.
create table gallery_orders (
  id integer primary key,
  picture_ids integer[] not null
);
create table album_orders (
  id integer primary key,
  picture_ids integer[] not null
);

drop trigger library_images_noted on library_images;
drop trigger album_photos_noted on album_photos;
drop trigger gallery_images_noted on gallery_images;
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
