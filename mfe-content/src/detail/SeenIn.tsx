import { contentHref } from '@show/contracts/domain/contentLink';
import type { Appearance } from '@show/contracts/entities/rundown';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { Fragment } from 'react';
import { useIsPreview } from './previewContext';

const queries = {
  segment: (id: string) => read('/api/tv-segments/{id}/episodes', { params: { id } }),
  'instudio-guest': (id: string) => read('/api/instudio-guests/{id}/episodes', { params: { id } }),
  business: (id: string) => read('/api/businesses/{id}/episodes', { params: { id } }),
};

/** Episodes that are named. */
const most = 3;

export interface SeenInProps {
  type: keyof typeof queries;
  /** Its id, or its slug if that is in the URL. */
  id: number | string;
}

/** The episodes that contain an item, each linked at its minute. Renders nothing if there are none. */
export function SeenIn({ type, id }: SeenInProps) {
  // The public API responds with 404 for hidden items.
  const enabled = !useIsPreview();
  const { data = [] } = useQuery({ ...queries[type](String(id)), enabled });
  if (data.length === 0) return null;
  return (
    <p>
      Seen in{' '}
      {data.slice(0, most).map((episode, at) => (
        <Fragment key={episode.id}>
          {at > 0 && ', '}
          <Link to={`${contentHref({ type: 'episode', ...episode })}?t=${episode.startSecond}`}>
            {episode.title}
          </Link>
          {numbers(episode)}
        </Fragment>
      ))}
    </p>
  );
}

function numbers({ season, episodeNumber }: Appearance): string {
  if (season === null || episodeNumber === null) return '';
  return ` (season ${season}, episode ${episodeNumber})`;
}
