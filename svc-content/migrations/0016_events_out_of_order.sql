-- The order that staff gave a gallery or an album, for pictures that arrive after it.
create table picture_orders (
  owner text primary key,
  ids integer[] not null
);
insert into picture_orders (owner, ids)
  select 'gallery order ' || segment_id, array_agg(id order by position)
    from gallery_images where position is not null group by segment_id
  union all
  select 'album order ' || album_id, array_agg(id order by position)
    from album_photos where position is not null group by album_id;
