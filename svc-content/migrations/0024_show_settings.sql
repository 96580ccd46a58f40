-- What staff have set of the show, in place of what its file says: by path, such as {"contact.email": "..."}.
create table show_settings (
  id integer primary key default 1 check (id = 1),
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object'),
  updated_at timestamptz not null default now()
);
insert into show_settings default values;

create trigger show_settings_touched before update on show_settings
  for each row execute function touch_updated_at();

-- One line with the values that differ. For those that the file says, the service gives the file's in show.file.
create function note_show_change() returns trigger language plpgsql as $$
declare
  v_file constant jsonb := coalesce(nullif(current_setting('show.file', true), ''), '{}')::jsonb;
  v_before jsonb;
  v_after jsonb;
begin
  select
    jsonb_object_agg(key, coalesce(old.overrides -> key, v_file -> key)),
    jsonb_object_agg(key, coalesce(new.overrides -> key, v_file -> key))
    into v_before, v_after
    from jsonb_object_keys(old.overrides || new.overrides) key
    where old.overrides -> key is distinct from new.overrides -> key;
  if v_before is not null then
    perform add_staff_change(
      'changed', 'show', new.id, coalesce(new.overrides ->> 'name', v_file ->> 'name', ''), v_before, v_after
    );
  end if;
  return null;
end $$;
create constraint trigger show_settings_noted after update on show_settings
  deferrable initially deferred for each row execute function note_show_change();
