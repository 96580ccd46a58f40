create extension if not exists pg_trgm;

-- One row for everything that can be found. Triggers keep the rows of this database's own tables;
-- giveaways are written by the consumer of their events.
create table search_documents (
  type text not null check (
    type in ('episode', 'segment', 'instudio-guest', 'business', 'sponsor', 'album', 'giveaway')
  ),
  item_id integer not null,
  slug text,
  title text not null,
  description text not null default '',
  location text,
  thumbnail text,
  youtube_id text,
  published_at timestamptz,
  words tsvector not null,
  -- What a misspelt word is compared with: names and places, not whole descriptions.
  names text not null,
  primary key (type, item_id)
);
create index search_documents_words on search_documents using gin (words);
create index search_documents_names on search_documents using gin (names gin_trgm_ops);

-- Each text is kept twice: as English stems, so that 'festival' finds 'festivals', and as it is
-- written, so that the beginning of any word finds it.
create function search_words(title text, names text, description text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('english', names), 'B')
    || setweight(to_tsvector('simple', names), 'B')
    || setweight(to_tsvector('english', description), 'C')
    || setweight(to_tsvector('simple', description), 'C')
$$;

-- Everything visible in this database as it is to be found.
create view search_sources as
select
  'episode' as type, e.id as item_id, e.slug, e.title, e.description, null::text as location,
  coalesce(e.custom_thumbnail, e.thumbnail)::text as thumbnail, e.youtube_id, e.published_at,
  concat_ws(' ', e.guest_name, e.guest_title) as names
from episodes e where e.is_visible
union all
select
  'segment', s.id, s.slug, s.title, s.description, place.label,
  coalesce(s.custom_thumbnail, s.thumbnail)::text, s.youtube_id, s.published_at,
  concat_ws(' ', c.name, place.names)
from segments s
left join segment_categories c on c.id = s.category_id
left join lateral (
  select
    min(concat_ws(', ', l.location_name, l.location_city)) as label,
    string_agg(concat_ws(' ', l.location_name, l.location_address, l.location_city), ' ') as names
  from segment_locations l where l.segment_id = s.id
) place on true
where s.is_visible
union all
select
  'instudio-guest', g.id, g.slug, g.title, concat_ws(' ', nullif(g.description, ''), g.guest_bio), null,
  coalesce(g.custom_thumbnail, g.thumbnail)::text, g.youtube_id, g.published_at,
  concat_ws(' ', g.guest_name, g.guest_title)
from guests g where g.is_visible
union all
select
  'business', b.id, b.slug, b.name, b.description, b.address,
  b.thumbnail::text, null, b.published_at,
  coalesce(b.address, '')
from businesses b where b.is_visible
union all
select
  'sponsor', p.id, null, p.title, p.description, nullif(concat_ws(', ', p.location_name, p.location_address), ''),
  p.thumbnail::text, p.youtube_id, p.published_at,
  concat_ws(' ', p.location_name, p.location_address)
from sponsors p where p.is_visible
union all
select
  'album', a.id, null, a.title, coalesce(a.description, ''), a.location_name,
  a.cover_image::text, null, a.published_at,
  concat_ws(' ', a.location_name, a.location_address)
from albums a where a.is_visible;

create function refresh_search(type_of_item text, id_of_item integer) returns void language plpgsql as $$
begin
  delete from search_documents where type = type_of_item and item_id = id_of_item;
  insert into search_documents
    (type, item_id, slug, title, description, location, thumbnail, youtube_id, published_at, words, names)
  select
    type, item_id, slug, title, description, location, thumbnail, youtube_id, published_at,
    search_words(title, names, description), lower(title || ' ' || names)
  from search_sources where type = type_of_item and item_id = id_of_item;
end $$;

create function refresh_search_of_row() returns trigger language plpgsql as $$
begin
  perform refresh_search(tg_argv[0], case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;

create function refresh_search_of_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_search('segment', old.segment_id);
  end if;
  if tg_op <> 'DELETE' then
    perform refresh_search('segment', new.segment_id);
  end if;
  return null;
end $$;

create trigger episodes_search after insert or update or delete on episodes
  for each row execute function refresh_search_of_row('episode');
create trigger segments_search after insert or update or delete on segments
  for each row execute function refresh_search_of_row('segment');
create trigger guests_search after insert or update or delete on guests
  for each row execute function refresh_search_of_row('instudio-guest');
create trigger businesses_search after insert or update or delete on businesses
  for each row execute function refresh_search_of_row('business');
create trigger sponsors_search after insert or update or delete on sponsors
  for each row execute function refresh_search_of_row('sponsor');
create trigger albums_search after insert or update or delete on albums
  for each row execute function refresh_search_of_row('album');
create trigger segment_locations_search after insert or update or delete on segment_locations
  for each row execute function refresh_search_of_place();
