-- Pages of the show's own: press, jobs, imprint. Their parts are an ordered list of {type, ...}: text, heading, picture, video.
create table own_pages (
  id integer primary key generated always as identity,
  slug text check (slug <> ''),
  title text not null check (btrim(title) <> ''),
  description text not null default '',
  thumbnail picture_address,
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  is_visible boolean not null default true,
  published_at moment not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  public_since timestamptz
);
create index own_pages_newest on own_pages (published_at desc, id desc) where is_visible;
create index own_pages_waiting on own_pages (published_at) where is_visible and public_since is null;
create index own_pages_blocks on own_pages using gin (blocks jsonb_path_ops);

create trigger own_pages_touched before update on own_pages for each row
  when (old.public_since is not distinct from new.public_since)
  execute function touch_updated_at();
create trigger own_pages_went_public before insert or update of is_visible, published_at, public_since on own_pages
  for each row execute function keep_public_since();
create constraint trigger own_pages_noted after insert or update or delete on own_pages
  deferrable initially deferred for each row execute function note_staff_change(
    'own-page', 'title', 'created_at updated_at public_since');

alter table slugs drop constraint slugs_item_type_check;
alter table slugs add constraint slugs_item_type_check
  check (item_type in ('episode', 'segment', 'instudio-guest', 'own-page'));
alter table search_documents drop constraint search_documents_type_check;
alter table search_documents add constraint search_documents_type_check
  check (type in ('episode', 'segment', 'instudio-guest', 'business', 'sponsor', 'album', 'own-page', 'giveaway'));

-- What a page says, without the addresses of its links.
create function text_of_blocks(blocks jsonb) returns text language sql immutable as $$
  select string_agg(
    regexp_replace(concat_ws(' ', block ->> 'text', block ->> 'caption'), '\[([^]]*)\]\([^)]*\)', '\1', 'g'), ' ' order by at
  )
  from jsonb_array_elements(blocks) with ordinality listed (block, at)
$$;

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
from albums a where a.is_visible
union all
select
  'own-page', o.id, o.slug, o.title, concat_ws(' ', nullif(o.description, ''), text_of_blocks(o.blocks)), null,
  o.thumbnail::text, null, o.published_at, ''
from own_pages o where o.is_visible;

create trigger own_pages_search after insert or update or delete on own_pages
  for each row execute function refresh_search_of_row('own-page');
