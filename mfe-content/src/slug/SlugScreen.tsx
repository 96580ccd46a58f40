import type { SlugLookup } from '@show/contracts/entities/slug-lookup';
import { contentReads } from '@show/contracts/pages';
import type { ScreenProps } from '@show/web-kit/contract';
import { pageData } from '@show/web-kit/page';
import { read, useQuery, useQueryClient } from '@show/web-kit/query';
import { useLocation, useNavigate } from '@show/web-kit/router';
import { PageNotFound } from '@show/web-kit/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { contentScreens } from '../contentScreens';
import { FeatureWaiting } from '../FeatureWaiting';

/** Whatever a short address stands for: a segment, an episode or a guest. */
export function SlugScreen({ params: { slug = '' } }: ScreenProps) {
  const known = useIsKnownToBeNothing();
  const { data, error } = useQuery({
    ...read('/api/slug-lookup/{slug}', { params: { slug } }),
    enabled: !known,
  });
  if (known || error) return <PageNotFound />;
  if (!data) return <FeatureWaiting />;
  if (data.redirect) return <Moved to={data.redirect} />;
  return <Found found={data} />;
}

/** The server has looked already when it sent this document; asking again would only fill the console. */
function useIsKnownToBeNothing(): boolean {
  const { key } = useLocation();
  return key === 'default' && pageData().page.id === 'not-found';
}

/** A former address leads to the present one. */
function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <FeatureWaiting />;
}

function Found({ found: { type, id, content } }: { found: SlugLookup }) {
  const queryClient = useQueryClient();
  // Made here and not once for all, so that a screen whose code did not come is asked for again on the next try.
  const [Screen] = useState(() => lazy(contentScreens[type]));
  useState(() => {
    const [address] = contentReads(type, id);
    if (!queryClient.getQueryData([address])) queryClient.setQueryData([address], content);
  });
  return (
    <Suspense fallback={<FeatureWaiting />}>
      <Screen params={{ id: String(id) }} />
    </Suspense>
  );
}
