/**
 * The log of what staff change, for every service with a database. Kept as text so that it travels inside a bundle.
 * A service attaches `note_staff_change` to its tables in its own migration.
 */
export const auditMigrations = [
  {
    name: '0000_staff_changes.sql',
    sql: `
-- What staff did: one line for each row that one action of theirs changed.
create table staff_changes (
  id integer generated always as identity primary key,
  -- The action: the same for all lines of one transaction.
  deed uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- A short name of the session, not the session's id.
  actor text not null,
  action text not null check (action in (
    'created', 'changed', 'removed', 'restored', 'reset', 'awarded',
    'accepted', 'signed-in', 'signed-out', 'refused', 'exported', 'sent')),
  kind text not null,
  item_id integer not null,
  label text not null,
  -- Of a changed row the columns that differ, else the whole row.
  before jsonb,
  after jsonb,
  -- When a removal was taken back.
  undone_at timestamptz,
  -- The member of staff, beside the name at the time.
  member_id integer default nullif(current_setting('staff.member', true), '')::integer,
  constraint staff_changes_both_sides check (
    (before is null) = (action in ('created', 'restored')) and (after is null) = (action = 'removed')
  )
);
create index staff_changes_deed on staff_changes (deed, kind, item_id);
create index staff_changes_kind on staff_changes (kind, id desc);
create index staff_changes_at on staff_changes (at);
-- Lines about sessions come with an id of their own: each is recorded once, however often it is reported.
create unique index staff_changes_sessions on staff_changes (deed) where kind = 'session';

-- Attached to a table as
--   create constraint trigger segments_noted after insert or update or delete on segments
--     deferrable initially deferred for each row
--     execute function note_staff_change('segment', 'title', 'updated_at sequence', 'cancelled_at')
-- with the kind, the column that names a row to people, the columns that are left out and, where rows are only
-- marked as gone, the column of that mark. Deferred, because who acts is known by the end of a transaction, not
-- before its first statement. Changes without a member of staff (events, demonstration content) are not recorded.
create function note_staff_change() returns trigger language plpgsql as $$
declare
  v_actor constant text := nullif(current_setting('staff.actor', true), '');
  v_deed uuid := nullif(current_setting('staff.deed', true), '')::uuid;
  v_kind constant text := tg_argv[0];
  v_unheeded constant text[] := string_to_array(coalesce(tg_argv[2], ''), ' ');
  v_gone constant text := tg_argv[3];
  v_old jsonb;
  v_new jsonb;
  v_action text;
  v_item integer;
  v_label text;
  v_line integer;
begin
  if v_actor is null then
    return null;
  end if;
  if v_deed is null then
    v_deed := gen_random_uuid();
    perform set_config('staff.deed', v_deed::text, true);
  end if;

  if tg_op <> 'INSERT' then v_old := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then v_new := to_jsonb(new); end if;
  v_item := coalesce(v_new, v_old) ->> 'id';
  v_label := coalesce(coalesce(v_new, v_old) ->> tg_argv[1], '');
  if v_old ->> v_gone is null and v_new ->> v_gone is not null then
    v_new := null;
  elsif v_old ->> v_gone is not null and v_new ->> v_gone is null then
    v_old := null;
  end if;

  if v_old is null then
    v_action := case when current_setting('staff.restoring', true) = 'yes' then 'restored' else 'created' end;
    v_new := v_new - v_unheeded;
  elsif v_new is null then
    -- Whole, for it may be restored.
    v_action := 'removed';
  else
    v_action := 'changed';
    select jsonb_object_agg(key, v_old -> key), jsonb_object_agg(key, value) into v_old, v_new
      from jsonb_each(v_new)
      where value is distinct from v_old -> key and key <> all (v_unheeded);
    if v_new is null then
      return null;
    end if;
    -- A row that one action writes twice is one line.
    update staff_changes
      set before = v_old || before, after = after || v_new, label = v_label
      where deed = v_deed and kind = v_kind and item_id = v_item and action <> 'removed'
      returning id into v_line;
    if v_line is not null then
      return null;
    end if;
  end if;

  insert into staff_changes (deed, actor, action, kind, item_id, label, before, after)
    values (v_deed, v_actor, v_action, v_kind, v_item, v_label, v_old, v_new);
  return null;
end $$;

-- Writes a removed row back as it was, under its old id. Columns that came since get their defaults.
create function restore_row(target regclass, stored jsonb) returns void language plpgsql as $$
declare
  v_columns text;
begin
  perform set_config('staff.restoring', 'yes', true);
  select string_agg(quote_ident(attname), ', ') into v_columns
    from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and jsonb_exists(stored, attname::text);
  execute format(
    'insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
    target, v_columns, v_columns, target
  ) using stored;
end $$;

-- Actions that say more than the rows they change, such as the reset of a giveaway. The trigger functions of a service
-- write them with add_staff_change, deferred and at commit like those of note_staff_change.
-- Without a member of staff who acts nothing is written. Parts of one change become one line.
create function add_staff_change(
  p_action text, p_kind text, p_item integer, p_label text, p_before jsonb, p_after jsonb
) returns void language plpgsql as $$
declare
  v_actor constant text := nullif(current_setting('staff.actor', true), '');
  v_deed uuid := nullif(current_setting('staff.deed', true), '')::uuid;
begin
  if v_actor is null then
    return;
  end if;
  if v_deed is null then
    v_deed := gen_random_uuid();
    perform set_config('staff.deed', v_deed::text, true);
  end if;
  update staff_changes set before = before || p_before, after = after || p_after
    where p_action = 'changed' and action = 'changed' and deed = v_deed and kind = p_kind and item_id = p_item;
  if not found then
    insert into staff_changes (deed, actor, action, kind, item_id, label, before, after)
      values (v_deed, v_actor, p_action, p_kind, p_item, p_label, p_before, p_after);
  end if;
end $$;
`,
  },
] as const;
