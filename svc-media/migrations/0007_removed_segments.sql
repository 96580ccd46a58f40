-- Segments that staff deleted, as svc-content tells; their galleries wait as long as the segment can come back.
create table removed_segments (
  segment_id integer primary key,
  removed_at timestamptz not null default now()
);
