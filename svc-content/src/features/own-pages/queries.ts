import { itemQueries } from '../../items/itemQueries';

/** The parts of a page, each picture with its size. Visitors get no picture that is in the trash. */
const blocksFor = (hidden: boolean) => `coalesce((
  select json_agg(
    case block ->> 'type'
      when 'picture' then block || jsonb_build_object('size', m.layout::jsonb)
      else block
    end order by at
  )
  from jsonb_array_elements(i.blocks) with ordinality listed (block, at)
  left join media_images m on m.url = block ->> 'url'
  where ${hidden} or block ->> 'type' <> 'picture' or m.url is not null
), '[]'::json)`;

export const ownPageQueries = itemQueries('own-page', {
  computed: { blocks: null },
  alone: ({ hidden }) => ({ blocks: blocksFor(hidden) }),
});
