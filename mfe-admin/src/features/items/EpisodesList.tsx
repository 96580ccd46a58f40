import type { Episode } from '@show/contracts/entities/episode';
import { seasonEpisode } from '@show/web-kit/format';
import { useQuery } from '@show/web-kit/query';
import type { Column } from '../../ui/table/DataTable';
import { FilterSelect } from '../../ui/table/FilterSelect';
import { useUrlState } from '../../ui/useUrlState';
import { ImagesList } from './ImagesList';
import { itemLists } from './list/itemLists';
import type { ItemRow } from './list/itemRow';

const columns: readonly Column<ItemRow<Episode>>[] = [
  {
    id: 'number',
    header: 'Episode',
    // Sorts by season, then by episode, of which a season has fewer than ten thousand.
    value: ({ content: { season, episodeNumber } }) =>
      season === null && episodeNumber === null ? null : (season ?? 0) * 10_000 + (episodeNumber ?? 0),
    cell: ({ content }) => seasonEpisode(content),
  },
];

export function EpisodesList() {
  const [video, setVideo] = useUrlState('video', ['', 'missing', 'there']);

  return (
    <ImagesList
      kind="episode"
      caption="Episodes"
      search="Search episodes"
      empty={video ? 'No episodes of this kind' : 'No episodes yet'}
      query={useQuery(itemLists.episode)}
      keeps={video ? ({ youtubeId }) => (video === 'missing') === (youtubeId === null) : undefined}
      columns={columns}
      filters={
        <FilterSelect label="Video" value={video} onChange={(value) => setVideo(value as typeof video)}>
          <option value="">All</option>
          <option value="missing">Without video</option>
          <option value="there">With video</option>
        </FilterSelect>
      }
    />
  );
}
