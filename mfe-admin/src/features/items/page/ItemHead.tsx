import { capitalized } from '@show/contracts/domain/capitalized';
import { contentHref } from '@show/contracts/domain/contentLink';
import { hasCapability, itemKinds } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { Button, LinkButton } from '@show/web-kit/ui';
import { ArrowLeft, ExternalLink, Eye, Trash2 } from 'lucide-react';
import { useIsVolunteer } from '../../../api/session';
import { useQuestion } from '../../../ui/dialog/useQuestion';
import { LateChanges } from '../../../ui/status/LateChanges';
import styles from './ItemHead.module.css';
import { itemListHref } from './useItemRemoval';

export interface ItemHeadProps {
  kind: PagedKind;
  title: string;
  /** Undefined: a new one. */
  item?: AdminItem | undefined;
  remove?: (item: AdminItem) => Promise<unknown>;
}

/** The header of an item page: links to its list and public page, and its deletion. */
export function ItemHead({ kind, title, item, remove }: ItemHeadProps) {
  const [ask, question] = useQuestion();
  const { one, many } = itemKinds[kind];
  const isVolunteer = useIsVolunteer();

  return (
    <header className={styles.head}>
      <LinkButton
        to={itemListHref(kind)}
        variant="quiet"
        size="small"
        icon={<ArrowLeft aria-hidden="true" />}
      >
        {`All ${capitalized(many)}`}
      </LinkButton>
      <div className={styles.line}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {item && <p className={styles.kind}>{capitalized(one)}</p>}
        </div>
        {item && (
          <div className={styles.actions}>
            <Look kind={kind} item={item} />
            {!(isVolunteer && item.isVisible) && (
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() =>
                  ask({
                    title: `Delete this ${one}?`,
                    description: `${title} leaves the website. You can restore it from the trash for 30 days.`,
                    confirmLabel: `Delete ${capitalized(one)}`,
                    onConfirm: () => remove?.(item),
                  })
                }
              >
                Delete
              </Button>
            )}
          </div>
        )}
      </div>
      <LateChanges />
      {question}
    </header>
  );
}

/** Link to the public page, or to the preview. */
function Look({ kind, item }: { kind: PagedKind; item: AdminItem }) {
  const isPublished = item.status === 'published';
  // A sponsor has no page.
  if (!isPublished && !hasCapability(kind, 'ownPage')) return null;
  return (
    <a
      className={styles.look}
      href={isPublished ? contentHref({ ...item, type: kind }) : `/admin/preview/${kind}/${item.id}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {isPublished ? <ExternalLink aria-hidden="true" /> : <Eye aria-hidden="true" />}
      {isPublished ? 'View on the Website' : 'Preview'}
    </a>
  );
}
