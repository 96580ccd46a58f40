-- A round that closes tells the state of its giveaway without holding the giveaway: an edit under way may be missing in
-- it although its event comes later. The version says which of two states is the newer one. It comes from a sequence,
-- so that a giveaway that takes the number of a removed one is newer than that.
create sequence giveaway_versions as bigint;
alter table giveaways add version bigint not null default nextval('giveaway_versions');

create function next_giveaway_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('giveaway_versions');
  return new;
end $$;
create trigger giveaway_version before update on giveaways
  for each row execute function next_giveaway_version();

-- The picture that a giveaway showed when it was removed, so that it stands there again when it is restored.
alter table giveaways add let_go_thumbnail text;

create or replace function giveaway_state(p_giveaway integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'giveawayId', g.id,
    'version', g.version,
    'round', (select max(number) from rounds where giveaway_id = g.id),
    'giveaway', jsonb_build_object(
      'id', g.id, 'title', g.title, 'description', g.description, 'prize', g.prize, 'thumbnail', g.thumbnail,
      'startDate', instant_text(g.start_date), 'endDate', instant_text(g.end_date),
      'publishedAt', instant_text(g.published_at), 'updatedAt', instant_text(g.updated_at)))
  from giveaways g where g.id = p_giveaway
$$;
