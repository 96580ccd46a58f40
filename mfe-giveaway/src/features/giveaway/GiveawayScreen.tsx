import { isNotFound } from '@show/web-kit/api';
import type { ScreenProps } from '@show/web-kit/contract';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { ErrorState } from '@show/web-kit/ui';
import { useState } from 'react';
import { GiveawayMissing } from '../../lookup/GiveawayMissing';
import { mainGiveaway } from '../../lookup/mainGiveaway';
import { forgetEntry } from './entry/entryMemory';
import { GiveawayPage } from './GiveawayPage';
import { GiveawaySkeleton } from './GiveawaySkeleton';

/** The screen of a giveaway: its progress, the visitor's automatic entry, and previous winners. */
export function GiveawayScreen({ params }: ScreenProps) {
  const id = Number(params.id ?? mainGiveaway);
  useForgetOnRequest(id);
  const { data, error } = useQuery({
    ...read('/api/giveaways/{id}', { params: { id } }),
    retry: (failures, failure) => failures < 3 && !isNotFound(failure),
    retryDelay: 1000,
  });
  usePageMeta({
    title: data?.title ?? 'Giveaways',
    description: data?.description,
    image: data?.thumbnail ?? undefined,
    canonical: id === mainGiveaway ? '/giveaways' : `/giveaways/${id}`,
  });

  if (data) return <GiveawayPage giveaway={data} />;
  if (isNotFound(error)) return <GiveawayMissing />;
  if (error) {
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
  return <GiveawaySkeleton />;
}

/** `?reset=true` deletes the entry that this browser remembers. The server is not affected. */
function useForgetOnRequest(giveawayId: number): void {
  useState(() => {
    if (new URLSearchParams(window.location.search).get('reset') === 'true') forgetEntry(giveawayId);
  });
}
