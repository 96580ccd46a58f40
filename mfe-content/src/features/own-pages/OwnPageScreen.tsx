import { contentHref } from '@show/contracts/domain/contentLink';
import type { ScreenProps } from '@show/web-kit/contract';
import { read } from '@show/web-kit/query';
import { DetailScreen } from '../../detail/DetailScreen';
import { numericId } from '../../detail/numericId';
import { OwnPagePage } from './OwnPagePage';
import { OwnPageSkeleton } from './OwnPageSkeleton';

/** A page of the show's own, by the id in its URL. */
export function OwnPageScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  return (
    <DetailScreen
      query={id === undefined ? undefined : read('/api/pages/{id}', { params: { id } })}
      meta={(page) => ({
        title: page.title,
        description: page.description || undefined,
        image: page.thumbnail ?? undefined,
        canonical: contentHref({ type: 'own-page', ...page }),
      })}
      missing={{
        title: 'Page Not Found',
        text: 'It may have moved, or the link may be wrong.',
        back: { to: '/', label: 'Back to Home' },
      }}
      skeleton={<OwnPageSkeleton />}
      editAt={({ id }) => `/admin/items/own-page/${id}`}
    >
      {(page) => <OwnPagePage content={page} />}
    </DetailScreen>
  );
}
