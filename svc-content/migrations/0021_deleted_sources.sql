-- Videos of items that staff have deleted: a sync does not make these again, also when the audit log has forgotten it.
create table deleted_sources (
  kind text not null,
  source_video_id text not null,
  primary key (kind, source_video_id)
);
insert into deleted_sources (kind, source_video_id)
  select distinct kind, before ->> 'source_video_id' from staff_changes
  where action = 'removed' and undone_at is null and before ->> 'source_video_id' is not null;
