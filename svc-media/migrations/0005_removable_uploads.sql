-- What staff uploaded for an item can be removed too, and comes back within 30 days.
alter table image_uses
  add id integer generated always as identity unique,
  add original_name text,
  add removed_at timestamptz;

create constraint trigger image_uses_noted after update of removed_at on image_uses
  deferrable initially deferred for each row when (old.removed_at is distinct from new.removed_at)
  execute function note_staff_change('upload', 'original_name', 'image_id', 'removed_at');
