-- A prize that an erasure takes back is told by the line of the erasure: a line of its own would look as if it could be
-- restored.
drop trigger winners_removed_noted on winners;
create constraint trigger winners_removed_noted after update of status on winners
  deferrable initially deferred for each row
  when ((new.status = 'removed') <> (old.status = 'removed') and new.erased_at is null)
  execute function note_winner_change();
