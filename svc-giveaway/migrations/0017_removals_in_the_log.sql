-- A prize that an erasure takes back is told by the line of the erasure: a line of its own would look as if it could be
-- restored.
drop trigger winners_removed_noted on winners;
create constraint trigger winners_removed_noted after update of status on winners
  deferrable initially deferred for each row
  when ((new.status = 'removed') <> (old.status = 'removed') and new.erased_at is null)
  execute function note_winner_change();

-- A giveaway is removed with its empty round; the line of the removal keeps the count with which the round began.
create function note_round_removal() returns trigger language plpgsql as $$
begin
  update staff_changes set before = before || jsonb_build_object('currentEntries', old.last_number)
    where deed = nullif(current_setting('staff.deed', true), '')::uuid
      and kind = 'giveaway' and item_id = old.giveaway_id and action = 'removed';
  return null;
end $$;
create constraint trigger rounds_removed_noted after delete on rounds
  deferrable initially deferred for each row when (old.state <> 'ended' and old.last_number > 0)
  execute function note_round_removal();
