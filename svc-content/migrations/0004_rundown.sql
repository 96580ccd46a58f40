-- What is in an episode and when: lines of {startSecond, title, type, id}. They name items without a foreign key, as an
-- item that is deleted keeps its line, and is linked again when it is restored.

create function is_rundown(lines jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(lines) = 'array' and not exists (
    select from jsonb_array_elements(case jsonb_typeof(lines) when 'array' then lines else '[]' end) line
    where not coalesce(
      jsonb_typeof(line -> 'startSecond') = 'number'
        and (line ->> 'startSecond')::numeric between 0 and 86399
        and (line ->> 'startSecond')::numeric % 1 = 0
        and btrim(line ->> 'title') <> ''
        and (line ->> 'type' is null) = (line ->> 'id' is null)
        and (line ->> 'type' is null or line ->> 'type' in ('segment', 'instudio-guest', 'business', 'sponsor')),
      false
    )
  )
$$;

alter table episodes add column rundown jsonb not null default '[]' constraint episodes_rundown check (is_rundown(rundown));
create index episodes_rundown on episodes using gin (rundown jsonb_path_ops);
