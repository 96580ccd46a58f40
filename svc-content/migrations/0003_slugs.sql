-- Every slug that an episode, a segment or a guest has or once had. One address means one item for ever,
-- so a slug that was given up stays with its item and redirects. The three tables keep this register by
-- trigger: whatever writes them, the rule holds.
create table slugs (
  slug text primary key check (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
  item_type text not null check (item_type in ('episode', 'segment', 'guest')),
  item_id integer not null,
  is_current boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index slugs_unique_ignoring_case on slugs (lower(slug));
create unique index slugs_one_current on slugs (item_type, item_id) where is_current;
create index slugs_of_item on slugs (item_type, item_id);

create function register_slug() returns trigger language plpgsql as $$
declare
  type_of_item constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from slugs where item_type = type_of_item and item_id = old.id;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if new.slug is not distinct from old.slug then
      return new;
    end if;
    update slugs set is_current = false where item_type = type_of_item and item_id = new.id and is_current;
  end if;
  if new.slug is not null then
    insert into slugs (slug, item_type, item_id) values (new.slug, type_of_item, new.id)
    on conflict ((lower(slug))) do update
      set slug = excluded.slug, is_current = true
      where slugs.item_type = excluded.item_type and slugs.item_id = excluded.item_id;
    if not found then
      raise exception 'slug % is taken', new.slug
        using errcode = 'unique_violation', constraint = 'slugs_unique_ignoring_case';
    end if;
  end if;
  return new;
end $$;

create trigger episodes_slug after insert or delete or update of slug on episodes
  for each row execute function register_slug('episode');
create trigger segments_slug after insert or delete or update of slug on segments
  for each row execute function register_slug('segment');
create trigger guests_slug after insert or delete or update of slug on guests
  for each row execute function register_slug('guest');
