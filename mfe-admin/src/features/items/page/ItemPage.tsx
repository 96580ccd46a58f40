import { capitalized } from '@show/contracts/domain/capitalized';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import { adminItemHref, newItem, type PagedKind, pagedKinds } from '@show/contracts/site/adminItemPages';
import { ApiError } from '@show/web-kit/api';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { useNavigate } from '@show/web-kit/router';
import { Container, ErrorState, PageNotFound, Skeleton } from '@show/web-kit/ui';
import { useMemo } from 'react';
import { failureText } from '../../../api/failureText';
import { useIsVolunteer } from '../../../api/session';
import { CodesSection } from '../../../codes/CodesSection';
import { itemGoneText } from '../../../items/saveItem';
import { type PlaceDraft, placeDraft } from '../../../items/segmentPlaces';
import { useUnsavedNames } from '../../../ui/form/unsaved';
import { NewGallery } from '../gallery/NewGallery';
import { SegmentGallery } from '../gallery/SegmentGallery';
import { useChosenPictures } from '../gallery/useChosenPictures';
import { ItemForm } from './ItemForm';
import { ItemHead } from './ItemHead';
import styles from './ItemPage.module.css';
import { useItemRemoval } from './useItemRemoval';
import { VideoNote } from './VideoNote';

const noPlaces: readonly PlaceDraft[] = [];

export interface ItemPageProps {
  type: string | undefined;
  id: string | undefined;
}

/** Everything about one item, or the form for a new one. */
export function ItemPage({ type, id }: ItemPageProps) {
  const kind = pagedKinds.find((one) => one === type);
  if (!kind) return <PageNotFound />;
  if (id === newItem) return <NewItem key={kind} kind={kind} />;
  return <SavedItem key={`${kind} ${id}`} kind={kind} id={Number(id)} />;
}

function NewItem({ kind }: { kind: PagedKind }) {
  const title = `New ${capitalized(itemKinds[kind].one)}`;
  usePageMeta({ title });
  const navigate = useNavigate();
  const chosen = useChosenPictures();
  return (
    <Container className={styles.screen}>
      <ItemHead kind={kind} title={title} />
      <ItemForm
        kind={kind}
        label={title}
        saved={undefined}
        places={noPlaces}
        alsoSave={chosen.hang}
        onSaved={(id) => {
          chosen.clear();
          navigate(adminItemHref({ type: kind, id }), { replace: true });
        }}
        onDiscarded={chosen.clear}
      />
      {kind === 'segment' && <NewGallery chosen={chosen} />}
    </Container>
  );
}

function SavedItem({ kind, id }: { kind: PagedKind; id: number }) {
  const { remove, isRemoving } = useItemRemoval(kind);
  const unsaved = useUnsavedNames();
  const { data, error, refetch } = useQuery({
    ...read('/api/admin/items/{type}/{id}', { params: { type: kind, id } }),
    enabled: !isRemoving,
  });
  const isSegment = kind === 'segment';
  const isVolunteer = useIsVolunteer();
  const located = useQuery({
    ...read('/api/segment-locations/segment/{segmentId}', {
      params: { segmentId: id },
      query: { hidden: true },
    }),
    enabled: isSegment && !isRemoving,
  });
  const places = useMemo(
    () => (isSegment ? located.data?.map(placeDraft) : noPlaces),
    [isSegment, located.data],
  );
  usePageMeta({ title: data?.item.title ?? capitalized(itemKinds[kind].one) });

  const fault = error ?? located.error;
  // What was typed stays although another member of staff has deleted the item.
  const isGone = error instanceof ApiError && error.status === 404;
  if (isGone && !(data && unsaved.includes(data.item.title))) return <PageNotFound />;
  if (fault && !(data && places)) {
    const retry = () => void Promise.all([refetch(), isSegment && located.refetch()]);
    return <ErrorState level={1} text={failureText(fault)} onRetry={retry} />;
  }
  if (!data || !places) {
    return (
      <Container className={styles.screen}>
        <Skeleton width="min(60%, 24rem)" height="2.5rem" />
        <Skeleton height="40rem" />
      </Container>
    );
  }
  const { title } = data.item;
  return (
    <Container className={styles.screen}>
      <ItemHead kind={kind} title={title} item={data.item} remove={remove} />
      {isGone && (
        <p role="alert" className={styles.gone}>
          {itemGoneText(kind)}
        </p>
      )}
      <VideoNote content={data.content} />
      <ItemForm kind={kind} label={title} saved={data} places={places} onSaved={() => {}} />
      {isSegment && !isRemoving && <SegmentGallery segment={{ id, title }} />}
      {(kind === 'segment' || kind === 'business') && !isVolunteer && !isRemoving && (
        <CodesSection kind={kind} id={id} title={title} />
      )}
    </Container>
  );
}
