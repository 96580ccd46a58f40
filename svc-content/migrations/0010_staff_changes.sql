-- Everything that staff change here is noted with what was before and after; see docs/decisions.
create constraint trigger episodes_noted after insert or update or delete on episodes
  deferrable initially deferred for each row execute function note_staff_change(
    'episode', 'title', 'created_at updated_at edited_fields source_video_id public_since demo');
create constraint trigger segments_noted after insert or update or delete on segments
  deferrable initially deferred for each row execute function note_staff_change(
    'segment', 'title', 'created_at updated_at edited_fields source_video_id public_since demo');
create constraint trigger guests_noted after insert or update or delete on guests
  deferrable initially deferred for each row execute function note_staff_change(
    'guest', 'title', 'created_at updated_at edited_fields source_video_id public_since demo guest_number');
create constraint trigger sponsors_noted after insert or update or delete on sponsors
  deferrable initially deferred for each row execute function note_staff_change(
    'sponsor', 'title', 'created_at updated_at edited_fields source_video_id public_since demo');
create constraint trigger businesses_noted after insert or update or delete on businesses
  deferrable initially deferred for each row execute function note_staff_change(
    'business', 'name', 'created_at updated_at public_since demo');
create constraint trigger segment_locations_noted after insert or update or delete on segment_locations
  deferrable initially deferred for each row execute function note_staff_change(
    'location', 'location_name', 'created_at updated_at demo');
create constraint trigger albums_noted after insert or update or delete on albums
  deferrable initially deferred for each row execute function note_staff_change(
    'album', 'title', 'created_at updated_at public_since demo');
-- A filming event that staff remove stays for calendars, marked as cancelled.
create constraint trigger filming_events_noted after insert or update or delete on filming_events
  deferrable initially deferred for each row execute function note_staff_change(
    'filming', 'location', 'created_at updated_at sequence demo', 'cancelled_at');
