import { contentHref } from '@show/contracts/contentLink';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { Standings } from '../../ui/status/Standings';
import styles from './ItemAddress.module.css';
import { type Item, type Kind, kinds } from './kinds';

export interface ItemAddressProps {
  kind: Kind;
  item: Item;
  /** How it stands with visitors; undefined until it is known. */
  listed: AdminItem | undefined;
}

/** Where an item is found. What visitors don't see yet leads to its preview: for them the address is no page. */
export function ItemAddress({ kind, item: { id, slug, title }, listed }: ItemAddressProps) {
  const { type } = kinds[kind];
  const href = contentHref({ type, id, slug });
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
      <Standings {...listed} />
      <a
        href={`/admin/preview/${type}/${id}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Preview ${title}`}
      >
        Preview
      </a>
    </div>
  );
}
