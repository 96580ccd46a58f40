import { isNotFound } from '@show/web-kit/api';
import type { ScreenProps } from '@show/web-kit/contract';
import { useHydrated } from '@show/web-kit/hydration';
import { useMissing, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { EditLink } from '@show/web-kit/staff';
import { ErrorState } from '@show/web-kit/ui';
import { useState } from 'react';
import { GiveawayMissing } from '../../lookup/GiveawayMissing';
import { NoGiveaway } from './NoGiveaway';
import { GiveawayPage } from './page/GiveawayPage';
import { GiveawaySkeleton } from './page/GiveawaySkeleton';

/** The screen of a giveaway: its progress, the visitor's automatic entry, and previous winners. */
export function GiveawayScreen({ params }: ScreenProps) {
  if (useMissing()) return <GiveawayMissing />;
  return params.id ? <GiveawayOf key={params.id} id={Number(params.id)} /> : <MainGiveaway />;
}

const persistent = {
  retry: (failures: number, failure: Error) => failures < 3 && !isNotFound(failure),
  retryDelay: 1000,
};
/** Milliseconds after which another giveaway may have become the main one. */
const mainStaleTime = 10_000;

/** The giveaway at `/giveaways`. It stays the same until the visitor leaves the page, whichever is the main one then. */
function MainGiveaway() {
  const [cameWithDocument] = useState(!useHydrated());
  const { data, error, isFetching } = useQuery({
    ...read('/api/giveaways/main'),
    ...persistent,
    staleTime: cameWithDocument ? Number.POSITIVE_INFINITY : mainStaleTime,
  });
  usePageMeta({ title: data?.title ?? 'Giveaways', canonical: '/giveaways' });
  if (isFetching) return <GiveawaySkeleton />;
  if (data) return <GiveawayOf id={data.id} />;
  return error ? <Failed error={error} /> : <NoGiveaway />;
}

function GiveawayOf({ id }: { id: number }) {
  const { data, error } = useQuery({ ...read('/api/giveaways/{id}', { params: { id } }), ...persistent });
  usePageMeta({
    title: data?.title ?? 'Giveaways',
    description: data?.description,
    image: data?.thumbnail ?? undefined,
    canonical: data?.main ? '/giveaways' : `/giveaways/${id}`,
  });

  if (data) {
    return (
      <>
        <GiveawayPage giveaway={data} />
        <EditLink to={`/admin?tab=giveaway&giveaway=${id}`} title={data.title} />
      </>
    );
  }
  if (isNotFound(error)) return <GiveawayMissing />;
  return error ? <Failed error={error} /> : <GiveawaySkeleton />;
}

function Failed({ error }: { error: Error }) {
  return (
    <ErrorState
      level={1}
      title="Something went wrong"
      text={error.message}
      retryLabel="Refresh Page"
      onRetry={() => window.location.reload()}
    />
  );
}
