import type { ItemPreview as Preview } from '@show/contracts/entities/adminItemDetail';
import type { Album } from '@show/contracts/entities/album';
import type { Business } from '@show/contracts/entities/business';
import type { Episode } from '@show/contracts/entities/episode';
import type { Guest } from '@show/contracts/entities/guest';
import type { OwnPage } from '@show/contracts/entities/ownPage';
import type { Segment } from '@show/contracts/entities/segment';
import { lazyWithRetries } from '@show/web-kit/timing';
import { type ComponentType, Suspense } from 'react';
import { DetailSkeleton } from './detail/DetailSkeleton';
import { PreviewContext } from './detail/previewContext';

type Pages = { readonly [Type in Preview['type']]: ComponentType<{ content: never }> };

/** The page of each kind, in the same chunk as its screen. */
const pages: Pages = {
  episode: lazyWithRetries(async () => {
    const { EpisodePage } = await import(
      /* webpackChunkName: "screen-episode" */ './features/episodes/EpisodePage'
    );
    return ({ content }: { content: Episode }) => <EpisodePage episode={content} />;
  }),
  segment: lazyWithRetries(async () => {
    const { SegmentPage } = await import(
      /* webpackChunkName: "screen-segment" */ './features/segments/SegmentPage'
    );
    return ({ content }: { content: Segment }) => <SegmentPage segment={content} />;
  }),
  'instudio-guest': lazyWithRetries(async () => {
    const { GuestPage } = await import(
      /* webpackChunkName: "screen-instudio-guest" */ './features/guests/GuestPage'
    );
    return ({ content }: { content: Guest }) => <GuestPage guest={content} />;
  }),
  business: lazyWithRetries(async () => {
    const { BusinessPage } = await import(
      /* webpackChunkName: "screen-business" */ './features/businesses/BusinessPage'
    );
    return ({ content }: { content: Business }) => (
      <BusinessPage business={content} idOrSlug={String(content.id)} />
    );
  }),
  album: lazyWithRetries(async () => {
    const { AlbumPage } = await import(/* webpackChunkName: "screen-album" */ './features/albums/AlbumPage');
    return ({ content }: { content: Album }) => <AlbumPage album={content} />;
  }),
  'own-page': lazyWithRetries(async () => {
    const { OwnPagePage } = await import(
      /* webpackChunkName: "screen-own-page" */ './features/own-pages/OwnPagePage'
    );
    return ({ content }: { content: OwnPage }) => <OwnPagePage page={content} />;
  }),
};

/** Renders the page of an item as visitors will see it, from a response for staff. */
export function ItemPreview({ preview }: { preview?: Preview }) {
  if (!preview) return null;
  const Page = pages[preview.type] as ComponentType<{ content: Preview['content'] }>;
  return (
    <PreviewContext value={true}>
      <Suspense fallback={<DetailSkeleton />}>
        <Page content={preview.content} />
      </Suspense>
    </PreviewContext>
  );
}
