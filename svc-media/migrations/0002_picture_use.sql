-- svc-content keeps which pictures hang in galleries and albums, and in which order; here it is only known how it uses a
-- picture. Of version 1.0.0 there are gallery_images, album_photos, gallery_orders, album_orders, removed_segments and
-- removed_albums: their rows are handed over (features/handover), and the tables go with the next release.
alter table images
  -- What svc-content's events say: shown somewhere, or taken out everywhere and restorable.
  add column used text check (used in ('shown', 'trash')),
  -- Since when an uploaded picture waits for its gallery or album; it is removed after three days.
  add column waits_since timestamptz;
create index images_waiting on images (waits_since) where waits_since is not null;
