import type { ItemPreview as Preview } from '@show/contracts/entities/adminItemDetail';
import { lazyWithRetries } from '@show/web-kit/timing';
import { type ComponentType, Suspense } from 'react';
import { DetailSkeleton } from './detail/DetailSkeleton';
import { PreviewContext } from './detail/previewContext';

type Pages = { readonly [Type in Preview['type']]: ComponentType<{ content: never }> };

/** The page of each kind, in the same chunk as its screen. */
const pages: Pages = {
  episode: lazyWithRetries(() =>
    import(/* webpackChunkName: "screen-episode" */ './features/episodes/EpisodePage').then(
      (m) => m.EpisodePage,
    ),
  ),
  segment: lazyWithRetries(() =>
    import(/* webpackChunkName: "screen-segment" */ './features/segments/SegmentPage').then(
      (m) => m.SegmentPage,
    ),
  ),
  'instudio-guest': lazyWithRetries(() =>
    import(/* webpackChunkName: "screen-instudio-guest" */ './features/guests/GuestPage').then(
      (m) => m.GuestPage,
    ),
  ),
  business: lazyWithRetries(() =>
    import(/* webpackChunkName: "screen-business" */ './features/businesses/BusinessPage').then(
      (m) => m.BusinessPage,
    ),
  ),
  album: lazyWithRetries(() =>
    import(/* webpackChunkName: "screen-album" */ './features/albums/AlbumPage').then((m) => m.AlbumPage),
  ),
  'own-page': lazyWithRetries(() =>
    import(/* webpackChunkName: "screen-own-page" */ './features/own-pages/OwnPagePage').then(
      (m) => m.OwnPagePage,
    ),
  ),
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
