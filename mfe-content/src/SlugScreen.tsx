import { type RootSlugKind, rootSlugKinds } from '@show/contracts/domain/itemKinds';
import type { SlugLookup } from '@show/contracts/entities/slugLookup';
import { matchPage } from '@show/contracts/site/pageMatch';
import { contentReads } from '@show/contracts/site/pages';
import type { ScreenProps } from '@show/web-kit/contract';
import { useMissing } from '@show/web-kit/page';
import { read, useQuery, useQueryClient } from '@show/web-kit/query';
import { useNavigate } from '@show/web-kit/router';
import { lazyWithRetries } from '@show/web-kit/timing';
import { PageNotFound } from '@show/web-kit/ui';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { contentScreens } from './contentScreens';
import { DetailSkeleton } from './detail/DetailSkeleton';

/** The screen of a slug: a segment, an episode, a guest or a page of the show's own. */
export function SlugScreen({ params: { slug = '' } }: ScreenProps) {
  const missing = useMissing();
  const { data, error } = useQuery({
    ...read('/api/slug-lookup/{slug}', { params: { slug } }),
    enabled: !missing,
  });
  if (missing || error) return <PageNotFound />;
  if (!data) return <DetailSkeleton />;
  if (data.redirect) return <Moved to={data.redirect} />;
  return <Found found={data} />;
}

/** A former slug redirects to the current URL. */
function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <DetailSkeleton />;
}

const loaded = new Map<RootSlugKind, ComponentType<ScreenProps>>();

async function load(type: RootSlugKind): Promise<ComponentType<ScreenProps>> {
  const Screen = await contentScreens[type]();
  loaded.set(type, Screen);
  return Screen;
}

// This module is loaded when a link to an item is about to be followed, whose page then opens immediately; a document
// contains its own screen.
if (typeof window !== 'undefined' && matchPage(window.location.pathname).page.id !== 'slug') {
  for (const type of rootSlugKinds) if (type !== 'own-page') load(type).catch(() => {});
}

/** For one mount, so that a screen that failed to load is loaded again on the next attempt. */
const loadedLater = (type: RootSlugKind) => lazyWithRetries(() => load(type));

function Found({ found: { type, id, content } }: { found: SlugLookup }) {
  const queryClient = useQueryClient();
  const [Screen] = useState(() => loaded.get(type) ?? loadedLater(type));
  useState(() => {
    const [url] = contentReads(type, id);
    if (!queryClient.getQueryData([url])) queryClient.setQueryData([url], content);
  });
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Screen params={{ id: String(id) }} />
    </Suspense>
  );
}
