import type { RootSlugKind } from '@show/contracts/domain/itemKinds';
import { type ReactNode, useState } from 'react';
import { useEditedVersion } from '../../../api/useEditedVersion';
import type { Item } from '../itemLists';
import styles from './ItemEditor.module.css';
import { ItemVersion } from './ItemVersion';
import { PictureEditor } from './PictureEditor';
import { SlugForm } from './SlugForm';

export interface ItemEditorProps {
  kind: RootSlugKind;
  item: Item;
  onDirty: (dirty: boolean) => void;
  /** Forms that only this kind has. `part` returns a callback by which a form reports unsaved changes. */
  forms?: (part: (name: string) => (dirty: boolean) => void) => ReactNode;
  /** Full-width content below. */
  children?: ReactNode;
}

/** Editor of an item. Each form is saved separately. */
export function ItemEditor({ kind, item, onDirty, forms, children }: ItemEditorProps) {
  const [unsaved] = useState(() => new Set<string>());
  const [dirty, setDirty] = useState(false);
  const version = useEditedVersion(item.updatedAt, !dirty);
  const part = (name: string) => (isDirty: boolean) => {
    if (isDirty) unsaved.add(name);
    else unsaved.delete(name);
    setDirty(unsaved.size > 0);
    onDirty(unsaved.size > 0);
  };

  return (
    <ItemVersion value={version}>
      <div className={styles.editor}>
        <PictureEditor kind={kind} item={item} imageType="customThumbnail" onDirty={part('thumbnail')} />
        <PictureEditor kind={kind} item={item} imageType="heroImage" onDirty={part('hero')} />
        <div className={styles.forms}>
          <SlugForm kind={kind} item={item} onDirty={part('slug')} />
          {forms?.(part)}
        </div>
        {children && <div className={styles.below}>{children}</div>}
      </div>
    </ItemVersion>
  );
}
