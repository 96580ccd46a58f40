import type { Album } from '@show/contracts/entities/album';
import { read, useQuery } from '@show/web-kit/query';
import { useRef } from 'react';
import { MoreToWatch } from '../../detail/MoreToWatch';
import { useIsPreview } from '../../detail/previewContext';
import { useNearby } from '../../ui/useNearby';
import { AlbumCard } from './AlbumCard';

const count = 3;

/** The albums after this one in the list, and then those from its start. */
export function MoreAlbums({ album: { id } }: { album: Album }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearby(frame);
  const isPreview = useIsPreview();
  const { data, isError } = useQuery({ ...read('/api/bts-albums'), enabled: near && !isPreview });
  const at = data?.findIndex((album) => album.id === id) ?? -1;
  const next = data && [...data.slice(at + 1), ...data.slice(0, Math.max(at, 0))].slice(0, count);
  if (isPreview || isError || next?.length === 0) return null;
  return (
    <MoreToWatch
      frame={frame}
      columns={count}
      ratio="3 / 2"
      title="Next Albums"
      viewAll={{ to: '/bts', label: 'View All Albums' }}
    >
      {next?.map((album) => (
        <AlbumCard key={album.id} album={album} />
      ))}
    </MoreToWatch>
  );
}
