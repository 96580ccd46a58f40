import { contentHref } from '@show/contracts/domain/contentLink';
import type { RootSlugKind } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { StatusBadges } from '../../ui/status/StatusBadges';
import styles from './ItemUrl.module.css';
import type { Item } from './itemLists';

export interface ItemUrlProps {
  kind: RootSlugKind;
  item: Item;
  /** Publication status; undefined until loaded. */
  listed: AdminItem | undefined;
}

/** Link to an item; to its preview while visitors cannot see it. */
export function ItemUrl({ kind, item: { id, slug, title }, listed }: ItemUrlProps) {
  const href = contentHref({ type: kind, id, slug });
  if (!listed || listed.status === 'published') {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
    );
  }
  return (
    <div className={styles.address}>
      <span>{href}</span>
      <StatusBadges {...listed} />
      <a
        href={`/admin/preview/${kind}/${id}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Preview ${title}`}
      >
        Preview
      </a>
    </div>
  );
}
