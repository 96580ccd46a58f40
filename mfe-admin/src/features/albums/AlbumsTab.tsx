import type { Album } from '@show/contracts/entities/album';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { useSearchParams } from '@show/web-kit/router';
import { Badge, Button, Picture } from '@show/web-kit/ui';
import { FolderPlus, Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import { send } from '../../api/send';
import { useIsVolunteer } from '../../api/session';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useIntent } from '../../commands/intents';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { FormPanel } from '../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../ui/form/useConfirmDiscard';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { EditAndDelete } from '../../ui/table/EditAndDelete';
import { AlbumForm, albumFormLabel } from './AlbumForm';
import { AlbumPhotos } from './AlbumPhotos';
import styles from './AlbumsTab.module.css';
import { albumDate, dateOrder } from './albumDate';

/** Titles of the related segment and guest. */
const belongsTo = ({ segmentTitle, guestTitle }: Album): string[] =>
  [segmentTitle, guestTitle].filter((title) => title !== null);

const columns: readonly Column<Album>[] = [
  {
    id: 'cover',
    header: 'Cover',
    value: () => null,
    cell: ({ coverImage, title, sizes }) => (
      <Picture
        src={coverImage}
        alt=""
        seed={title}
        ratio="3 / 2"
        sizes="7rem"
        size={sizes.coverImage}
        className={styles.cover}
      />
    ),
    unsorted: true,
  },
  {
    id: 'title',
    header: 'Title',
    roomy: true,
    value: (album) => [album.title, ...belongsTo(album)].join(' '),
    cell: (album) => (
      <div>
        <strong>{album.title}</strong> {!album.isVisible && <Badge tone="gold">Hidden</Badge>}
        {belongsTo(album).map((title) => (
          <span key={title} className={styles.related}>
            {title}
          </span>
        ))}
      </div>
    ),
  },
  { id: 'date', header: 'Date', value: dateOrder, searchText: albumDate, cell: albumDate },
  { id: 'location', header: 'Location', value: ({ locationName }) => locationName },
  {
    id: 'photos',
    header: 'Photos',
    value: ({ photoCount }) => photoCount,
    align: 'end',
  },
];

/** The tab of albums; a URL may name the one whose photos are open. */
export function AlbumsTab() {
  /** Null: a new album. */
  const [edited, setEdited] = useState<Album | null>();
  /** The album whose photos are open. */
  const [search] = useSearchParams();
  const wanted = Number(search.get('album')) || undefined;
  const [opened, setOpened] = useState(wanted);
  useEffect(() => {
    if (wanted) setOpened(wanted);
  }, [wanted]);
  const [created, setCreated] = useState<number>();
  const [ask, removal] = useQuestion();
  const { confirmDiscard, question } = useConfirmDiscard(albumFormLabel);
  const close = () => setEdited(undefined);
  const isVolunteer = useIsVolunteer();
  useIntent('album', (album) => (album === 'new' ? confirmDiscard(() => setEdited(null)) : setOpened(album)));

  /** Opens the photos of a new album. */
  function goOn(album?: Album): void {
    close();
    setCreated(album?.id);
    if (album) setOpened(album.id);
  }

  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id, updatedAt }: Album) =>
      send('DELETE /api/bts-albums/{id}', { params: { id }, query: { updatedAt } }),
    done: 'BTS album deleted successfully',
    removed: ({ id }) => ({ kind: 'album', itemId: id }),
    failed: 'Failed to delete BTS album',
    affects: ['/api/bts-albums'],
    onSaved: (_, { id }) => edited?.id === id && close(),
  });

  return (
    <AdminPanel
      title="BTS Albums"
      intro={`Photos from behind the scenes, shown by year. Create an album, then add its photos.${isVolunteer ? ' Ask an editor to change an album that visitors see.' : ''}`}
      actions={
        <Button
          variant={edited === undefined ? 'primary' : 'secondary'}
          icon={<FolderPlus aria-hidden="true" />}
          onClick={() => confirmDiscard(() => setEdited(null))}
        >
          Create Album
        </Button>
      }
    >
      {edited !== undefined && (
        <FormPanel key={edited?.id ?? 'new'} title={edited ? 'Edit BTS Album' : 'Create BTS Album'}>
          <AlbumForm album={edited} onClose={goOn} />
        </FormPanel>
      )}
      <DataTable
        caption="BTS albums"
        columns={columns}
        query={useQuery(read('/api/bts-albums', { query: { hidden: true } }))}
        rowKey={({ id }) => id}
        sorting={{ column: 'date', descending: true }}
        inUrl
        search="Search albums"
        empty="No BTS albums created yet."
        emptyHint="Create one, then add its photos."
        actions={(album) => (
          <>
            <Button
              size="small"
              icon={<Images aria-hidden="true" />}
              aria-expanded={opened === album.id}
              aria-label={`Photos of ${album.title}, ${counted(album.photoCount, 'photo')}`}
              onClick={() => setOpened(opened === album.id ? undefined : album.id)}
            >
              Photos
            </Button>
            {!(isVolunteer && album.isVisible) && (
              <EditAndDelete
                name={album.title}
                onEdit={() => confirmDiscard(() => setEdited(album))}
                onDelete={() =>
                  ask({
                    title: 'Delete this album?',
                    description: `${album.title} leaves the website with its photos. You can restore it from the trash for 30 days.`,
                    confirmLabel: 'Delete Album',
                    onConfirm: () => remove(album),
                  })
                }
              />
            )}
          </>
        )}
        details={(album) => opened === album.id && <AlbumPhotos album={album} isNew={created === album.id} />}
      />
      {removal}
      {question}
    </AdminPanel>
  );
}
