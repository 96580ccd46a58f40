-- What is written with accents is found without them, and the other way round.
create function without_accents(written text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g')
$$;

create or replace function search_words(title text, names text, description text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('english', without_accents(title)), 'A')
    || setweight(to_tsvector('simple', without_accents(title)), 'A')
    || setweight(to_tsvector('english', without_accents(names)), 'B')
    || setweight(to_tsvector('simple', without_accents(names)), 'B')
    || setweight(to_tsvector('english', without_accents(description)), 'C')
    || setweight(to_tsvector('simple', without_accents(description)), 'C')
$$;

-- As before; an episode is also found by its number.
create or replace view search_sources as
select
  'episode' as type, e.id as item_id, e.slug, e.title, e.description, null::text as location,
  coalesce(e.custom_thumbnail, e.thumbnail)::text as thumbnail, e.youtube_id, e.published_at,
  concat_ws(
    ' ', e.guest_name, e.guest_title, 'Season ' || e.season, 'Episode ' || e.episode_number,
    'S' || e.season || 'E' || e.episode_number
  ) as names
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

-- Every word that can be found, for what is misspelt: it is compared with words, of which there are few, instead of
-- with texts. A word stays when the last text with it goes; looking for it then finds nothing, as it should.
create table search_vocabulary (
  word text primary key
);
create index search_vocabulary_likeness on search_vocabulary using gin (word gin_trgm_ops);

-- The word with two neighboring letters exchanged, in every place: trigrams see little of that in a short word.
create function swaps_of(word text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(overlay(word placing substr(word, at + 1, 1) || substr(word, at, 1) from at for 2))
  from generate_series(1, length(word) - 1) at
$$;

create function learn_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two who write the same words never wait for each other.
  insert into search_vocabulary (word)
  select written.word
  from unnest(tsvector_to_array(to_tsvector(
    'simple', without_accents(concat_ws(' ', new.title, new.names, new.description))
  ))) as written (word)
  where written.word ~ '^[[:alnum:]]{3,}$'
    and not exists (select from search_vocabulary known where known.word = written.word)
  order by written.word
  on conflict do nothing;
  return null;
end $$;

-- Names are compared as words now.
drop index search_documents_names;

-- For what is called 'After' or 'The Who': words that are in every text.
create index search_documents_title on search_documents (lower(title));

create trigger search_documents_vocabulary after insert or update on search_documents
  for each row execute function learn_words();

select refresh_search(type, item_id) from search_sources;
-- What another service told is learnt as it is.
update search_documents set words = search_words(title, names, description) where type = 'giveaway';
