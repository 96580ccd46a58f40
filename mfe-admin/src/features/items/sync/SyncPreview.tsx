import type { SyncChange, SyncKind } from '@show/contracts/entities/syncReport';
import { read, useQueries } from '@show/web-kit/query';
import { Badge, type BadgeProps } from '@show/web-kit/ui';
import { useEffect } from 'react';
import { failureText } from '../../../api/failureText';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import styles from './SyncPreview.module.css';
import { isNotConnected, syncCalls } from './syncCalls';

interface PreviewRow extends SyncChange {
  kind: SyncKind;
  label: string;
}

const actions: Record<SyncChange['action'], { label: string; tone: BadgeProps['tone'] }> = {
  create: { label: 'New', tone: 'place' },
  update: { label: 'Update', tone: 'visitor' },
  flag: { label: 'No longer there', tone: 'live' },
};

const columns: readonly Column<PreviewRow>[] = [
  { id: 'kind', header: 'Kind', value: ({ label }) => label },
  {
    id: 'action',
    header: 'Change',
    value: ({ action }) => actions[action].label,
    cell: ({ action }) => <Badge tone={actions[action].tone}>{actions[action].label}</Badge>,
  },
  {
    id: 'title',
    header: 'Title',
    value: ({ title }) => title,
    cell: ({ title }) => <strong>{title}</strong>,
  },
  {
    id: 'fields',
    header: 'Fields',
    value: ({ fields }) => fields.map(({ name }) => name).join(', ') || null,
    cell: ({ fields }) => <FieldChanges fields={fields} />,
  },
];

/**
 * Dry run of a sync. Fields that staff have edited are not part of it.
 * @param onUnconnected called when no kind has a playlist
 */
export function SyncPreview({ onUnconnected }: { onUnconnected: () => void }) {
  const previews = useQueries({
    queries: syncCalls.map(({ kind }) => ({
      ...read('/api/sync/{kind}/preview', { params: { kind } }),
      // Always refetched, as the video source may have changed.
      staleTime: 0,
    })),
  });
  const rows = previews.flatMap(({ data }, at) => {
    const label = syncCalls[at]?.label ?? '';
    return data?.changes.map((change): PreviewRow => ({ ...change, kind: data.kind, label })) ?? [];
  });
  const failures = new Set(previews.flatMap(({ error }) => (error ? [failureText(error)] : [])));
  const unconnected = previews.every(({ error }) => isNotConnected(error));
  useEffect(() => {
    if (unconnected) onUnconnected();
  }, [unconnected, onUnconnected]);
  const waiting = previews.some(({ isPending }) => isPending);

  return (
    <section aria-label="Preview of the sync" className={styles.preview}>
      {[...failures].map((failure) => (
        <p key={failure} role="alert" className={styles.failure}>
          {failure}
        </p>
      ))}
      {previews.some(({ error }) => !error) && (
        <DataTable
          caption="What a sync would change"
          columns={columns}
          rows={waiting ? undefined : rows}
          rowKey={({ kind, youtubeId }) => `${kind} ${youtubeId}`}
          search="Search changes"
          empty="Everything is up to date: a sync would change nothing."
        />
      )}
    </section>
  );
}

function FieldChanges({ fields }: Pick<SyncChange, 'fields'>) {
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && <del>{before}</del>} <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
