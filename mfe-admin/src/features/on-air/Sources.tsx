import type { OnAirSource } from '@show/contracts/entities/onAir';
import { TextInput } from '@show/web-kit/forms';
import { read, useQuery } from '@show/web-kit/query';
import { Button, CopyButton } from '@show/web-kit/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { send } from '../../api/send';
import { useAdminMutation } from '../../api/useAdminMutation';
import { DownloadLink } from '../../ui/DownloadLink';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { type Column, DataTable } from '../../ui/table/DataTable';
import styles from './OnAir.module.css';

const affects = ['/api/admin/on-air/sources'];

/** Pages that show the program: each is a browser source at a secret URL. */
export function Sources() {
  const query = useQuery(read('/api/admin/on-air/sources'));
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ source: OnAirSource; url: string }>();
  const [ask, question] = useQuestion();

  const { mutate: make, isPending } = useAdminMutation({
    call: () => send('POST /api/admin/on-air/sources', { body: { name } }),
    failed: 'Failed to create the source',
    affects,
    onSaved(result) {
      setMade(result);
      setName('');
    },
  });
  const { mutateAsync: revoke } = useAdminMutation({
    call: ({ id }: OnAirSource) => send('DELETE /api/admin/on-air/sources/{id}', { params: { id } }),
    done: (_, source) => `${source.name} shows nothing anymore`,
    failed: 'Failed to revoke the source',
    affects,
    onSaved: (_, { id }) => made?.source.id === id && setMade(undefined),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    make();
  }

  return (
    <AdminPanel
      title="Sources"
      level={3}
      look="boxed"
      actions={<DownloadLink href="/api/on-air/package">OGraf Package</DownloadLink>}
      intro="Browser sources for OBS, vMix and others, at 1920 × 1080 or 1280 × 720. Anyone with the URL of a source sees the program: keep it in the gallery, and revoke it when it has left. Controllers that know OGraf take the package instead."
    >
      <form className={styles.make} onSubmit={submit}>
        <TextInput
          label="Name of the source"
          value={name}
          maxLength={60}
          required
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={isPending} icon={<Plus aria-hidden="true" />}>
          Make Source
        </Button>
      </form>
      {made && (
        <div className={styles.made} role="status">
          <p>{`The URL of ${made.source.name} is shown only here. Copy it into the browser source.`}</p>
          <CopyButton variant="primary" text={() => made.url}>
            Copy URL
          </CopyButton>
        </div>
      )}
      <DataTable
        caption="Sources"
        columns={columns}
        query={query}
        rowKey={({ id }) => id}
        empty="No sources yet"
        actions={(source) =>
          source.revokedAt === null && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Revoke ${source.name}`}
              onClick={() =>
                ask({
                  title: `Revoke ${source.name}?`,
                  description:
                    'Its picture becomes empty within a second, also on the air. The URL never works again.',
                  confirmLabel: 'Revoke',
                  onConfirm: () => revoke(source),
                })
              }
            >
              Revoke
            </Button>
          )
        }
      />
      {question}
    </AdminPanel>
  );
}

const columns: readonly Column<OnAirSource>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'made',
    header: 'Made',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt, createdBy }) => `${dateTimeText(createdAt)}, ${createdBy}`,
  },
  {
    id: 'seen',
    header: 'Last seen',
    value: ({ lastSeenAt }) => lastSeenAt ?? '',
    cell: ({ lastSeenAt, revokedAt }) => {
      if (revokedAt) return `Revoked ${dateTimeText(revokedAt)}`;
      return lastSeenAt ? dateTimeText(lastSeenAt) : 'Not yet';
    },
  },
];
