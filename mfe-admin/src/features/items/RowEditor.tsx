import type { RootSlugKind } from '@show/contracts/domain/itemKinds';
import { type ReactNode, useMemo } from 'react';
import { ItemFieldsForm } from '../../items/ItemFieldsForm';
import type { Item } from './itemLists';
import styles from './RowEditor.module.css';

interface RowForm {
  /** 'URL': names the form with the title of the item. */
  part: string;
  fields: readonly string[];
  saveLabel: string;
}

const pictures: RowForm = {
  part: 'Pictures',
  fields: ['customThumbnail', 'heroImage'],
  saveLabel: 'Save Pictures',
};
const url: RowForm = { part: 'URL', fields: ['slug'], saveLabel: 'Save URL' };

/** Forms of a row beside its pictures. */
const rowForms: Readonly<Record<RootSlugKind, readonly RowForm[]>> = {
  episode: [url, { part: 'Video', fields: ['youtubeId'], saveLabel: 'Fix Video' }],
  segment: [url, { part: 'Category', fields: ['categoryId'], saveLabel: 'Save Category' }],
  'instudio-guest': [url],
};

const labelOf = ({ part }: RowForm, { title }: Item) => `${part} of ${title}`;

/** Whether the editor of an item has unsaved changes, by the names of all forms that have some. */
export const isRowUnsaved = (kind: RootSlugKind, item: Item, unsaved: readonly string[]): boolean =>
  [pictures, ...rowForms[kind]].some((form) => unsaved.includes(labelOf(form, item)));

export interface RowEditorProps {
  kind: RootSlugKind;
  item: Item;
  /** Full-width content below. */
  children?: ReactNode;
}

/** The fields of an item that its row in Images shows, each with its own save. */
export function RowEditor({ kind, item, children }: RowEditorProps) {
  const saved = useMemo(() => ({ content: item }), [item]);
  const form = (row: RowForm) => ({
    kind,
    saved,
    fields: row.fields,
    label: labelOf(row, item),
    saveLabel: row.saveLabel,
  });
  return (
    <div className={styles.editor}>
      <ItemFieldsForm {...form(pictures)} atOnce />
      <div className={styles.forms}>
        {rowForms[kind].map((row) => (
          <ItemFieldsForm key={row.part} {...form(row)} look="line" />
        ))}
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
