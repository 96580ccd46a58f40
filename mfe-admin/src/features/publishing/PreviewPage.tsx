import { type PreviewedKind, previewedKinds } from '@show/contracts/domain/itemKinds';
import type { ItemPreview } from '@show/contracts/entities/adminItemDetail';
import { adminItemHref, pagedKinds } from '@show/contracts/site/adminItemPages';
import { ApiError } from '@show/web-kit/api';
import { formatDateTime } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { Slot } from '@show/web-kit/slot';
import { Container, ErrorState, LinkButton, PageNotFound, Skeleton } from '@show/web-kit/ui';
import { ArrowLeft, Pencil } from 'lucide-react';
import { failureText } from '../../api/failureText';
import { StatusBadges } from '../../ui/status/StatusBadges';
import styles from './PreviewPage.module.css';

export interface PreviewPageProps {
  type: string | undefined;
  id: string | undefined;
}

/** An item as visitors will see it. */
export function PreviewPage({ type, id }: PreviewPageProps) {
  const wanted = previewedKinds.find((one) => one === type);
  return wanted ? <Preview type={wanted} id={Number(id)} /> : <PageNotFound />;
}

function Preview({ type, id }: { type: PreviewedKind; id: number }) {
  const { data, error, refetch } = useQuery(read('/api/admin/items/{type}/{id}', { params: { type, id } }));
  if (data) {
    return (
      <>
        <PreviewStatus {...data} />
        <Slot
          remote="content"
          slot="item-preview"
          label="The preview"
          height={600}
          props={{ preview: data }}
        />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <PageNotFound />;
  if (error) return <ErrorState level={1} text={failureText(error)} onRetry={() => void refetch()} />;
  return (
    <Container>
      <Skeleton height="30rem" />
    </Container>
  );
}

/** Who sees the page, by its status. */
const seen: Readonly<Record<ItemPreview['item']['status'], (publishedAt: string) => string>> = {
  draft: () => 'Only staff can see this page. Visitors see nothing of it until it is shown.',
  scheduled: (publishedAt) =>
    `Only staff can see this page. Visitors see it from ${formatDateTime(publishedAt)}.`,
  published: () => 'Visitors see this page now.',
  hidden: () => 'Only staff can see this page. It was taken off the website.',
};

/** Current publication status of the item. */
function PreviewStatus({ item }: Pick<ItemPreview, 'item'>) {
  const { status, publishedAt } = item;
  const kind = pagedKinds.find((one) => one === item.type);
  return (
    <aside aria-label="Preview" className={styles.status}>
      <Container className={styles.line}>
        <StatusBadges {...item} />
        <p className={styles.words}>{seen[status](publishedAt)}</p>
        {kind && (
          <LinkButton
            to={adminItemHref({ type: kind, id: item.id })}
            size="small"
            icon={<Pencil aria-hidden="true" />}
          >
            Edit
          </LinkButton>
        )}
        <LinkButton to="/admin?tab=publishing" size="small" icon={<ArrowLeft aria-hidden="true" />}>
          Back to Publishing
        </LinkButton>
      </Container>
    </aside>
  );
}
