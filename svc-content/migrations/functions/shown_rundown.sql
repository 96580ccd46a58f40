-- The lines of a rundown by start, with what each is about. Visitors do not learn of items that are not public.
create or replace function shown_rundown(lines jsonb, for_staff boolean) returns json
language sql stable as $$
  select coalesce(
    json_agg(
      json_build_object(
        'startSecond', (line ->> 'startSecond')::integer,
        'title', line ->> 'title',
        'type', case when for_staff or item.shown is not null then line ->> 'type' end,
        'id', case when for_staff or item.shown is not null then (line ->> 'id')::integer end,
        'item', item.shown
      )
      order by (line ->> 'startSecond')::integer, position
    ),
    '[]'
  )
  from jsonb_array_elements(lines) with ordinality as every(line, position)
  left join lateral (
    select json_build_object(
      'slug', found.slug,
      'thumbnail', found.thumbnail,
      'youtubeId', found.youtube_id,
      'size', picture.layout,
      'detail', found.detail
    ) as shown
    from (
      select s.slug, coalesce(s.custom_thumbnail, s.thumbnail) as thumbnail, s.youtube_id, (
        select place.location_city from segment_locations place where place.segment_id = s.id order by place.id limit 1
      ) as detail
      from segments s
      where line ->> 'type' = 'segment' and s.id = (line ->> 'id')::integer and is_public(s.is_visible, s.published_at)
      union all
      select g.slug, coalesce(g.custom_thumbnail, g.thumbnail), g.youtube_id, g.guest_title
      from guests g
      where line ->> 'type' = 'instudio-guest' and g.id = (line ->> 'id')::integer
        and is_public(g.is_visible, g.published_at)
      union all
      select b.slug, b.thumbnail, null, b.address
      from businesses b
      where line ->> 'type' = 'business' and b.id = (line ->> 'id')::integer and is_public(b.is_visible, b.published_at)
      union all
      select null, p.thumbnail, p.youtube_id, p.location_name
      from sponsors p
      where line ->> 'type' = 'sponsor' and p.id = (line ->> 'id')::integer and is_public(p.is_visible, p.published_at)
    ) found
    left join media_images picture on picture.url = found.thumbnail
  ) item on true
$$;
