import { type ReactNode, useState } from 'react';
import type { Item, Kind } from '../kinds';
import styles from './ItemEditor.module.css';
import { PictureEditor } from './PictureEditor';
import { SlugForm } from './SlugForm';

export interface ItemEditorProps {
  kind: Kind;
  item: Item;
  onDirty: (dirty: boolean) => void;
  /** Forms that only this kind has. `part` gives each its own way to say that it holds something unsaved. */
  forms?: (part: (name: string) => (dirty: boolean) => void) => ReactNode;
  /** Stands below, over the whole width. */
  children?: ReactNode;
}

/** Everything that can be changed of one item. Each part is saved by itself. */
export function ItemEditor({ kind, item, onDirty, forms, children }: ItemEditorProps) {
  const [unsaved] = useState(() => new Set<string>());
  const part = (name: string) => (dirty: boolean) => {
    if (dirty) unsaved.add(name);
    else unsaved.delete(name);
    onDirty(unsaved.size > 0);
  };

  return (
    <div className={styles.editor}>
      <PictureEditor kind={kind} item={item} imageType="customThumbnail" />
      <PictureEditor kind={kind} item={item} imageType="heroImage" />
      <div className={styles.forms}>
        <SlugForm kind={kind} item={item} onDirty={part('slug')} />
        {forms?.(part)}
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
