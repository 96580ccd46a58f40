-- An in-studio guest is called 'instudio-guest' everywhere, as in the answers of the API; here it was 'guest' before.
alter table slugs drop constraint slugs_item_type_check;
update slugs set item_type = 'instudio-guest' where item_type = 'guest';
alter table slugs add constraint slugs_item_type_check
  check (item_type in ('episode', 'segment', 'instudio-guest'));
drop trigger guests_slug on guests;
create trigger guests_slug after insert or delete or update of slug on guests
  for each row execute function register_slug('instudio-guest');

update staff_changes set kind = 'instudio-guest' where kind = 'guest';
drop trigger guests_noted on guests;
create constraint trigger guests_noted after insert or update or delete on guests
  deferrable initially deferred for each row execute function note_staff_change(
    'instudio-guest', 'title',
    'created_at updated_at edited_fields source_video_id public_since demo guest_number');

-- Also events that were published: they are published again when NATS has lost its stream.
update outbox set subject = replace(subject, 'content.guest.', 'content.instudio-guest.')
  where subject like 'content.guest.%';
