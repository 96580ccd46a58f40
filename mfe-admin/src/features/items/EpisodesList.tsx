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
  const { data: episodes, error, refetch } = useQuery(itemLists.episode);
  const [video, setVideo] = useUrlState('video', ['', 'missing', 'there']);
  const shown = episodes?.filter(
    ({ youtubeId }) => video === '' || (video === 'missing') === (youtubeId === null),
  );

  return (
    <ImagesList
      kind="episode"
      caption="Episodes"
      search="Search episodes"
      filtered={video !== ''}
      empty={video ? 'No episodes of this kind' : 'No episodes yet'}
      contents={shown}
      error={error}
      onRetry={() => void refetch()}
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
