import { pagedKinds } from '@show/contracts/site/adminItemPages';
import { Picture } from '@show/web-kit/ui';
import { ItemLink } from '../../ui/table/ItemLink';
import styles from './ActivityTab.module.css';
import { pictureOf } from './changeLabels';
import type { LoggedChange } from './useChanges';

export interface ChangedItemProps {
  change: LoggedChange;
  name: string;
  /** Further details about it. */
  words?: string;
}

/** The item of a line of the log: its picture where the log has it, and a link while it exists. */
export function ChangedItem({ change, name, words }: ChangedItemProps) {
  const { kind, itemId, action, undoneAt } = change;
  const picture = pictureOf(change);
  const paged = pagedKinds.find((one) => one === kind);
  return (
    <div className={styles.item}>
      {picture && <Picture src={picture} alt="" seed={name} sizes="6rem" className={styles.picture} />}
      <div>
        {paged && (action !== 'removed' || undoneAt) ? (
          <ItemLink type={paged} id={itemId} title={name} />
        ) : (
          <strong>{name}</strong>
        )}
        {words && <span className={styles.fields}>{words}</span>}
      </div>
    </div>
  );
}
