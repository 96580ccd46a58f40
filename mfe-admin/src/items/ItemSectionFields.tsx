import type { PagedKind } from '@show/contracts/site/adminItemPages';
import type { EditedItem } from './editedItem';
import { ItemFieldControl } from './ItemFieldControl';
import styles from './ItemSectionFields.module.css';
import type { ItemSection } from './itemFields';
import { PointFields } from './PointFields';

export interface ItemSectionFieldsProps {
  kind: PagedKind;
  section: Omit<ItemSection, 'title'>;
  saved: EditedItem | undefined;
  /** Called when geocoding starts and ends. */
  onLookup?: ((busy: boolean) => void) | undefined;
}

/** The controls of some fields of an item, with its point on the map if they are its place. */
export function ItemSectionFields({ kind, section, saved, onLookup }: ItemSectionFieldsProps) {
  const { fields, place } = section;
  const controls = fields.map((field) => (
    <div
      key={field.name}
      className={field.look !== 'picture' && field.half ? styles.half : styles.whole}
      data-look={field.look}
    >
      <ItemFieldControl kind={kind} field={field} saved={saved} />
    </div>
  ));
  if (!place) return <div className={styles.fields}>{controls}</div>;
  return (
    <PointFields kind={kind} place={place} onLookup={onLookup}>
      {controls}
    </PointFields>
  );
}
