-- When a removal was taken back.
alter table audit_log add column undone_at timestamptz;
