-- Steps of the first day that staff have said they do not need.
create table skipped_start_steps (
  step text primary key check (step ~ '^[a-z-]{1,40}$'),
  skipped_at timestamptz not null default now()
);
