-- Trigger of the tables whose items have an address at the root of the site, with the item's kind: keeps the register of
-- slugs (docs/decisions/slug-register.md). Slugs of a deleted item are free; its former ones come back with it.
create or replace function register_slug() returns trigger language plpgsql as $$
declare
  type_of_item constant text := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    with gone as (
      delete from slugs where item_type = type_of_item and item_id = old.id returning slug, is_current
    )
    insert into let_go_slugs (slug, item_type, item_id)
      select slug, type_of_item, old.id from gone where not is_current
      on conflict (item_type, item_id, slug) do update set at = now();
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
  if tg_op = 'INSERT' then
    -- Restored under its old id: former slugs that nobody has taken meanwhile come back with it.
    insert into slugs (slug, item_type, item_id, is_current)
      select slug, item_type, item_id, false from let_go_slugs
      where item_type = type_of_item and item_id = new.id
      on conflict do nothing;
    delete from let_go_slugs where item_type = type_of_item and item_id = new.id;
  end if;
  return new;
end $$;

create or replace trigger episodes_slug after insert or delete or update of slug on episodes
  for each row execute function register_slug('episode');
create or replace trigger segments_slug after insert or delete or update of slug on segments
  for each row execute function register_slug('segment');
create or replace trigger guests_slug after insert or delete or update of slug on guests
  for each row execute function register_slug('instudio-guest');
-- A database of version 1.0.0 has no pages yet.
do $$ begin
  if to_regclass('own_pages') is not null then
    create or replace trigger own_pages_slug after insert or delete or update of slug on own_pages
      for each row execute function register_slug('own-page');
  end if;
end $$;
