-- The video from which a sync made the item. It stays when staff set another video, so that the next sync
-- knows the item again instead of making a second one.
alter table episodes add column source_video_id text check (source_video_id ~ '^[A-Za-z0-9_-]{11}$');
alter table segments add column source_video_id text check (source_video_id ~ '^[A-Za-z0-9_-]{11}$');
alter table guests add column source_video_id text check (source_video_id ~ '^[A-Za-z0-9_-]{11}$');
alter table sponsors add column source_video_id text check (source_video_id ~ '^[A-Za-z0-9_-]{11}$');

create unique index episodes_source_video_unique on episodes (source_video_id);
create unique index segments_source_video_unique on segments (source_video_id);
create unique index guests_source_video_unique on guests (source_video_id);
create unique index sponsors_source_video_unique on sponsors (source_video_id);
