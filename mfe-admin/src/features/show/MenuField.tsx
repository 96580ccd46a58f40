import type { AdminItem } from '@show/contracts/entities/adminItem';
import { maxMenuSigns } from '@show/contracts/site/menuSchema';
import { excerpt } from '@show/contracts/text/excerpt';
import { Checkbox, Select, TextInput, useFieldArray, useFormContext, useWatch } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { Button } from '@show/web-kit/ui';
import { Plus, RotateCcw, Trash2 } from 'lucide-react';
import { Options } from '../../ui/form/Options';
import { SortableList } from '../../ui/list/SortableList';
import styles from './MenuField.module.css';
import { newLink, siteLinkOf, usualRows } from './menuRows';
import type { RowInputs } from './rowInputs';
import type { ShowFieldInfo } from './showFieldInfo';
import { keyOf } from './showFields';
import { isSame } from './showInputs';

type RowFaults = { message?: string } & Record<number, Record<string, { message?: string }>>;

/** The links of a menu, which an owner orders, renames, hides and adds to. */
export function MenuField({ field: { path, label, hint, menu = 'main' } }: { field: ShowFieldInfo }) {
  const name = keyOf(path);
  const { control, formState, register, setValue } = useFormContext<Record<string, RowInputs[]>>();
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'rowKey' });
  const rows = useWatch<Record<string, RowInputs[]>>({ name }) ?? [];
  const faults = formState.errors[name] as unknown as RowFaults | undefined;
  const { data: pages = [] } = useQuery(read('/api/admin/items', { query: { type: 'own-page' } }));
  const nameOf = (at: number) => rows[at]?.label || `link ${at + 1}`;

  return (
    <fieldset className={styles.menu}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <SortableList label={label} keys={fields.map(({ rowKey }) => rowKey)} nameOf={nameOf} onMove={move}>
        {(at, buttons) => {
          const row = rows[at] ?? {};
          const site = siteLinkOf(menu, row);
          const called = nameOf(at);
          return (
            <div className={styles.row} data-hidden={row.hidden === 'true'}>
              <TextInput
                label="Name"
                autoComplete="off"
                error={faults?.[at]?.label?.message}
                {...register(`${name}.${at}.label`)}
              />
              {site || row.page ? (
                <p className={styles.target}>{site?.url ?? targetOf(pages, Number(row.page))}</p>
              ) : (
                <TextInput
                  label="Leads to"
                  placeholder="/press or https://"
                  autoComplete="off"
                  error={faults?.[at]?.url?.message}
                  {...register(`${name}.${at}.url`)}
                />
              )}
              <div className={styles.actions}>
                <Checkbox
                  label="Hidden"
                  aria-label={`Hide ${called}`}
                  checked={row.hidden === 'true'}
                  onChange={({ target }) =>
                    setValue(`${name}.${at}.hidden`, target.checked ? 'true' : '', { shouldDirty: true })
                  }
                />
                {buttons}
                {!site && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove ${called}`}
                    onClick={() => remove(at)}
                    icon={<Trash2 aria-hidden="true" />}
                  />
                )}
              </div>
            </div>
          );
        }}
      </SortableList>
      {faults?.message && (
        <p role="alert" className={styles.fault}>
          {faults.message}
        </p>
      )}
      <div className={styles.add}>
        <Button size="small" onClick={() => append(newLink())} icon={<Plus aria-hidden="true" />}>
          Add Link
        </Button>
        {pages.length > 0 && (
          <Select
            label="Add a page of yours"
            value=""
            onChange={({ target }) => {
              const page = pages.find(({ id }) => id === Number(target.value));
              if (page) append(newLink(String(page.id), excerpt(page.title, maxMenuSigns)));
            }}
          >
            <option value="">Choose a page</option>
            <Options of={pages.map(({ id, title }) => [id, title])} />
          </Select>
        )}
        {!isSame(rows, usualRows(menu)) && (
          <Button
            size="small"
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={`Put Back: ${label}`}
            onClick={() => setValue(name, usualRows(menu), { shouldDirty: true })}
          >
            Put Back
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Where a link to a page leads, or why visitors do not see it. */
function targetOf(pages: readonly AdminItem[], id: number): string {
  const page = pages.find((one) => one.id === id);
  if (!page) return 'This page was deleted, so visitors do not see the link.';
  if (page.status !== 'published') return `${page.title}: shown once the page is published`;
  return page.slug ? `/${page.slug}` : `/pages/${page.id}`;
}
