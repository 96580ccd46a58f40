import type { ItemKind } from '@show/contracts/domain/itemKinds';
import { adminItemHref, pagedKinds } from '@show/contracts/site/adminItemPages';
import { Link } from '@show/web-kit/router';
import styles from './ItemLink.module.css';

export interface ItemLinkProps {
  type: ItemKind;
  id: number;
  title: string;
}

/** The title of an item in a table, linked to its edit page. */
export function ItemLink({ type, id, title }: ItemLinkProps) {
  const kind = pagedKinds.find((one) => one === type);
  if (!kind) return <strong>{title}</strong>;
  return (
    <Link to={adminItemHref({ type: kind, id })} className={styles.link}>
      <strong>{title}</strong>
    </Link>
  );
}
