import { type PagedKind, pagedKinds } from '@show/contracts/site/adminItemPages';
import { read, useQuery } from '@show/web-kit/query';
import { type ReactNode, useMemo } from 'react';
import { askEditor, useIsLocked } from '../../../api/session';
import type { EditedItem } from '../../../items/editedItem';
import { ItemFieldsForm, type ItemFieldsFormProps } from '../../../items/ItemFieldsForm';
import { fieldsNamed } from '../../../items/itemFields';
import { Loaded, withData } from '../../../ui/status/Loaded';
import type { ItemRow } from './itemRow';
import styles from './RowEditor.module.css';

type RowForm = Pick<
  ItemFieldsFormProps,
  'saveLabel' | 'discardLabel' | 'look' | 'atOnce' | 'alwaysReady' | 'needed' | 'toastsInvalid'
> & {
  /** 'URL': names the form with the title of the item. */
  readonly part: string;
  readonly fields: ItemFieldsFormProps['fields'];
};

/** The forms of a row, each with its own save. A kind has those of its fields. */
const rowForms = {
  pictures: {
    part: 'Pictures',
    fields: ['customThumbnail', 'heroImage', 'thumbnail'],
    saveLabel: 'Save Pictures',
    atOnce: true,
  },
  url: { part: 'URL', fields: ['slug'], saveLabel: 'Save URL', look: 'line' },
  category: { part: 'Category', fields: ['categoryId'], saveLabel: 'Save Category', look: 'line' },
  video: { part: 'Video', fields: ['youtubeId'], saveLabel: 'Fix Video', look: 'line' },
  place: {
    part: 'Location',
    fields: 'place',
    saveLabel: 'Save Location',
    discardLabel: 'Cancel',
    alwaysReady: true,
    needed: {
      names: ['locationName', 'locationAddress'],
      message: 'Please enter both location name and address',
    },
    toastsInvalid: true,
  },
} as const satisfies Readonly<Record<string, RowForm>>;

export type RowPart = keyof typeof rowForms;
const allForms: readonly RowForm[] = Object.values(rowForms);

export const rowFormLabel = (part: string, { title }: Pick<ItemRow, 'title'>) => `${part} of ${title}`;

/** Whether the editor of an item has unsaved changes, by the names of all forms that have some. */
export const isRowUnsaved = (row: ItemRow, unsaved: readonly string[]): boolean =>
  pagedKinds.some((kind) => kind === row.type) &&
  allForms.some(({ part }) => unsaved.includes(rowFormLabel(part, row)));

export interface RowEditorProps {
  kind: PagedKind;
  row: ItemRow;
  parts: readonly RowPart[];
  onClose: () => void;
  /** Full-width content below. */
  children?: ReactNode;
}

/** The fields of an item that its row shows. Volunteers get them only while visitors do not see the item. */
export function RowEditor({ kind, row, parts, onClose, children }: RowEditorProps) {
  const isLocked = useIsLocked(row.item);
  return (
    <div className={styles.editor}>
      {isLocked && <p>{askEditor}</p>}
      {!isLocked && parts.length > 0 && <RowForms kind={kind} row={row} parts={parts} onClose={onClose} />}
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}

function RowForms({ kind, row, parts, onClose }: Omit<RowEditorProps, 'children'>) {
  const query = useQuery({
    ...read('/api/admin/items/{type}/{id}', { params: { type: kind, id: row.id } }),
    enabled: row.content === undefined,
  });
  const content = row.content ?? query.data?.content;
  const saved = useMemo((): EditedItem | undefined => content && { content }, [content]);

  const lines = parts.filter((name) => name !== 'pictures' && name !== 'place');
  const form = (name: RowPart, saved: EditedItem) => {
    const { part, fields, ...look }: RowForm = rowForms[name];
    const has = fields === 'place' || fieldsNamed(kind, fields).length > 0;
    if (!has || !parts.includes(name)) return null;
    return (
      <ItemFieldsForm
        key={name}
        kind={kind}
        saved={saved}
        fields={fields}
        label={rowFormLabel(part, row)}
        onClose={name === 'place' ? onClose : undefined}
        {...look}
      />
    );
  };
  return (
    <Loaded query={withData(query, saved)} height="12rem">
      {(loaded) => (
        <>
          {form('pictures', loaded)}
          {parts.includes('place') && <div className={styles.below}>{form('place', loaded)}</div>}
          {lines.length > 0 && <div className={styles.forms}>{lines.map((name) => form(name, loaded))}</div>}
        </>
      )}
    </Loaded>
  );
}
