-- An hour-long video may hold several segments: a video is one item of a kind only where a sync made it, which is what
-- source_video_id says and keeps unique.
drop index episodes_youtube_id_unique;
drop index segments_youtube_id_unique;
drop index guests_youtube_id_unique;
drop index sponsors_youtube_id_unique;

-- Slugs that an item once had while it is in the trash, so that they redirect again when it is restored.
create table let_go_slugs (
  slug text not null,
  item_type text not null,
  item_id integer not null,
  at timestamptz not null default now(),
  primary key (item_type, item_id, slug)
);

-- What the video of an item says, by the names of the fields in answers: also where staff have written something else.
alter table episodes add column video_fields jsonb check (jsonb_typeof(video_fields) = 'object');
alter table segments add column video_fields jsonb check (jsonb_typeof(video_fields) = 'object');
alter table guests add column video_fields jsonb check (jsonb_typeof(video_fields) = 'object');
alter table sponsors add column video_fields jsonb check (jsonb_typeof(video_fields) = 'object');

-- Only noting what a video says changes nothing of the item.
drop trigger episodes_touched on episodes;
drop trigger segments_touched on segments;
drop trigger guests_touched on guests;
drop trigger sponsors_touched on sponsors;
create trigger episodes_touched before update on episodes for each row
  when (old.public_since is not distinct from new.public_since and old.video_fields is not distinct from new.video_fields)
  execute function touch_updated_at();
create trigger segments_touched before update on segments for each row
  when (old.public_since is not distinct from new.public_since and old.video_fields is not distinct from new.video_fields)
  execute function touch_updated_at();
create trigger guests_touched before update on guests for each row
  when (old.public_since is not distinct from new.public_since and old.video_fields is not distinct from new.video_fields)
  execute function touch_updated_at();
create trigger sponsors_touched before update on sponsors for each row
  when (old.public_since is not distinct from new.public_since and old.video_fields is not distinct from new.video_fields)
  execute function touch_updated_at();

drop trigger episodes_noted on episodes;
drop trigger segments_noted on segments;
drop trigger guests_noted on guests;
drop trigger sponsors_noted on sponsors;
create constraint trigger episodes_noted after insert or update or delete on episodes
  deferrable initially deferred for each row execute function note_staff_change(
    'episode', 'title', 'created_at updated_at edited_fields source_video_id video_fields public_since demo');
create constraint trigger segments_noted after insert or update or delete on segments
  deferrable initially deferred for each row execute function note_staff_change(
    'segment', 'title', 'created_at updated_at edited_fields source_video_id video_fields public_since demo');
create constraint trigger guests_noted after insert or update or delete on guests
  deferrable initially deferred for each row execute function note_staff_change(
    'instudio-guest', 'title',
    'created_at updated_at edited_fields source_video_id video_fields public_since demo guest_number');
create constraint trigger sponsors_noted after insert or update or delete on sponsors
  deferrable initially deferred for each row execute function note_staff_change(
    'sponsor', 'title', 'created_at updated_at edited_fields source_video_id video_fields public_since demo');
