-- A blank show begins private. A site that is in use already stays public.
update show_settings set overrides = overrides || '{"visibility": null}'
where overrides <> '{}'
  or exists (select 1 from episodes) or exists (select 1 from segments) or exists (select 1 from guests)
  or exists (select 1 from sponsors) or exists (select 1 from businesses) or exists (select 1 from albums)
  or exists (select 1 from filming_events);
