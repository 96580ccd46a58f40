-- The demonstration is ordinary content; what was filled in is remembered outside (demo/record). Its pictures become
-- uploads of the items that name them, so that staff can remove them.
insert into image_uses (image_id, folder)
  select id, 'thumbnails' from images
  where demo and removed_at is null
    and not exists (select from gallery_images where image_id = images.id)
    and not exists (select from album_photos where image_id = images.id)
  on conflict do nothing;

-- Two images of the same bytes could only be where one was a demonstration picture. An upload meets the other one.
update images set upload_hash = encode(sha256(convert_to(upload_hash || filename, 'UTF8')), 'hex')
  where demo and exists (
    select from images other
    where other.upload_hash = images.upload_hash and other.id <> images.id and (not other.demo or other.id < images.id));
drop index images_same_bytes;
create unique index images_same_bytes on images (upload_hash);
alter table images drop column demo;
