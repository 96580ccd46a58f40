-- City and state of a place are the show's own where a form leaves them out, so svc-content writes them.
alter table segment_locations alter column location_city drop default;
alter table segment_locations alter column location_state drop default;

-- Every name that the time zone database has: 'UTC' and 'America/Port-au-Prince' too.
alter table filming_events drop constraint filming_events_time_zone_check;
alter table filming_events add constraint filming_events_time_zone_check
  check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$');

-- The first categories speak of one state. A show file that has categories puts its own in their place.
update segment_categories set description = 'Boutiques, stylists, homes and the way people live here.'
where description = 'Boutiques, stylists, homes and the way Hoosiers live.';
update segment_categories set description = 'Local shops and the trades that keep the region running.'
where description = 'Local shops and the trades that keep Indiana running.';
