-- The place that staff have given a picture in its gallery or album; those without come behind, by their ids.
alter table album_photos add position integer;
alter table gallery_images add position integer;

-- Where a picture was shown when staff removed it, so that it stands there again when it is restored.
create table let_go_pictures (
  url text not null,
  table_name text not null,
  column_name text not null,
  item_id integer not null,
  at timestamptz not null default now(),
  primary key (url, table_name, column_name, item_id)
);
create index album_photos_url on album_photos (url);
create index gallery_images_url on gallery_images (url);
