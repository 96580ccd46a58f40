-- What staff do to giveaways and winners is written to staff_changes by triggers at commit, as in the other services; see
-- docs/decisions/staff-changes-noted-at-commit.md.
create constraint trigger giveaways_noted after insert or update or delete on giveaways
  deferrable initially deferred for each row execute function note_staff_change(
    'giveaway', 'title', 'updated_at version demo let_go_thumbnail');

-- A new round is a reset of its giveaway; another first number is an edit of its entry count.
create function note_round_change() returns trigger language plpgsql as $$
declare
  v_title text;
  v_entries integer;
begin
  if nullif(current_setting('staff.actor', true), '') is null then
    return null;
  end if;
  select title into v_title from giveaways where id = new.giveaway_id;
  if not found then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform add_staff_change('changed', 'giveaway', new.giveaway_id, v_title,
      jsonb_build_object('currentEntries', old.last_number), jsonb_build_object('currentEntries', new.last_number));
    return null;
  end if;
  select last_number into v_entries from rounds where giveaway_id = new.giveaway_id and number = new.number - 1;
  if found then
    perform add_staff_change('reset', 'giveaway', new.giveaway_id, v_title,
      jsonb_build_object('round', new.number - 1, 'currentEntries', v_entries),
      jsonb_build_object('round', new.number, 'currentEntries', new.last_number));
  end if;
  return null;
end $$;
create constraint trigger rounds_opened_noted after insert on rounds
  deferrable initially deferred for each row execute function note_round_change();
-- Every batch of entries updates its round, and none moves the first number.
create constraint trigger rounds_edited_noted after update of first_number on rounds
  deferrable initially deferred for each row when (new.first_number <> old.first_number)
  execute function note_round_change();

-- A line about a winner holds nothing that names a person. What removed and restored it finds it by its entry.
create function note_winner_change() returns trigger language plpgsql as $$
declare
  v_giveaway integer;
  v_label text;
  v_entry jsonb;
  v_passed_over integer;
begin
  if nullif(current_setting('staff.actor', true), '') is null then
    return null;
  end if;
  select g.id, 'Entry #' || new.entry_number || ' of ' || g.title,
      jsonb_build_object('round', r.number, 'entryNumber', new.entry_number)
    into v_giveaway, v_label, v_entry
    from rounds r join giveaways g on g.id = r.giveaway_id where r.id = new.round_id;
  if not found then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select entry_number into v_passed_over from winners
      where round_id = new.round_id and id < new.id order by id desc limit 1;
    perform add_staff_change('awarded', 'winner', v_giveaway, v_label,
      jsonb_build_object('entryNumber', v_passed_over), v_entry);
  elsif new.status = 'removed' then
    perform add_staff_change('removed', 'winner', v_giveaway, v_label,
      v_entry || jsonb_build_object('status', old.status), null);
  else
    perform add_staff_change('restored', 'winner', v_giveaway, v_label,
      null, v_entry || jsonb_build_object('status', new.status));
  end if;
  return null;
end $$;
create constraint trigger winners_awarded_noted after insert on winners
  deferrable initially deferred for each row execute function note_winner_change();
create constraint trigger winners_removed_noted after update of status on winners
  deferrable initially deferred for each row when ((new.status = 'removed') <> (old.status = 'removed'))
  execute function note_winner_change();

-- Lines of the log of before, which kept the whole id of a session.
create function adopt_audit_line(l audit_log) returns void language sql as $$
  insert into staff_changes (deed, at, actor, action, kind, item_id, label, before, after, undone_at)
  select gen_random_uuid(), l.at,
    case when l.actor in ('admin', 'gateway') then 'staff'
      else left(encode(sha256(convert_to(l.actor, 'UTF8')), 'hex'), 8) end,
    line.action, line.kind, g.id,
    case line.kind when 'winner' then 'Entry #' || (l.details ->> 'entryNumber') || ' of ' || g.title else g.title end,
    line.before, line.after, l.undone_at
  from giveaways g
  join (values
    ('giveaway edited', 'changed', 'giveaway', coalesce(l.details -> 'before', '{}'), l.details - 'before'),
    ('giveaway reset', 'reset', 'giveaway',
      jsonb_build_object('round', l.details -> 'endedRound', 'currentEntries', l.details -> 'entries'),
      jsonb_build_object('round', (l.details ->> 'endedRound')::integer + 1, 'currentEntries', 0)),
    ('winner removed', 'removed', 'winner', l.details - 'winner', null),
    ('winner restored', 'restored', 'winner', null, l.details - 'winner'),
    ('prize awarded', 'awarded', 'winner',
      jsonb_build_object('entryNumber', l.details -> 'passedOver'), l.details - 'passedOver')
  ) as line (old_action, action, kind, before, after) on line.old_action = l.action
  where g.id = l.giveaway_id
$$;
do $$
declare
  l audit_log;
begin
  for l in select * from audit_log order by id loop
    perform adopt_audit_line(l);
  end loop;
end $$;
delete from audit_log;

-- An instance of the release before may still run beside this one: what it writes goes to the one log as well. The
-- table leaves in a later release.
create function adopt_new_audit_line() returns trigger language plpgsql as $$
begin
  perform adopt_audit_line(new);
  return null;
end $$;
create trigger audit_log_adopted before insert on audit_log
  for each row execute function adopt_new_audit_line();
