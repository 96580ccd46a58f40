-- The demonstration is ordinary content; what was filled in is remembered outside (demo/record).
alter table episodes drop column demo;
alter table segments drop column demo;
alter table guests drop column demo;
alter table sponsors drop column demo;
alter table businesses drop column demo;
alter table segment_categories drop column demo;
alter table segment_locations drop column demo;
alter table albums drop column demo;
alter table filming_events drop column demo;
alter table album_photos drop column demo;
alter table gallery_images drop column demo;
alter table media_images drop column demo;
drop sequence demo_picture_ids;
