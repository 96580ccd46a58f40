import type { Album } from '@show/contracts/entities/album';
import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, Section, SkeletonCard } from '@show/web-kit/ui';
import { useRef } from 'react';
import { useIsPreview } from '../../detail/previewContext';
import { useNearby } from '../../ui/useNearby';
import { AlbumCard } from './AlbumCard';

const waiting = ['1st', '2nd', '3rd'];

/** The albums after this one in the list, and then those from its start. Read when the visitor gets near. Without scripts it is the link to all. */
export function MoreAlbums({ album: { id } }: { album: Album }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearby(frame);
  const isPreview = useIsPreview();
  const { data, isError } = useQuery({ ...read('/api/bts-albums'), enabled: near && !isPreview });
  const at = data?.findIndex((album) => album.id === id) ?? -1;
  const next = data && [...data.slice(at + 1), ...data.slice(0, Math.max(at, 0))].slice(0, waiting.length);
  if (isPreview || isError || next?.length === 0) return null;
  return (
    <div ref={frame} data-screen-only="">
      <Section title="Next Albums" viewAll={{ to: '/bts', label: 'View All Albums' }}>
        <CardGrid>
          {next?.map((album) => <AlbumCard key={album.id} album={album} />) ??
            waiting.map((key) => <SkeletonCard key={key} ratio="3 / 2" />)}
        </CardGrid>
      </Section>
    </div>
  );
}
