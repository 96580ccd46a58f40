import type { Album } from '@show/contracts/entities/album';
import { useSearchParams } from '@show/web-kit/router';
import { Button } from '@show/web-kit/ui';
import { FolderPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { send } from '../../api/send';
import { useIsVolunteer } from '../../api/session';
import { useAdminMutation } from '../../api/useAdminMutation';
import { useIntent } from '../../commands/intents';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { FormPanel } from '../../ui/form/FormPanel';
import { useConfirmDiscard } from '../../ui/form/useConfirmDiscard';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { AlbumForm, albumFormLabel } from './AlbumForm';
import { AlbumTable } from './AlbumTable';

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
    call: ({ id }: Album) => send('DELETE /api/bts-albums/{id}', { params: { id } }),
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
      <AlbumTable
        opened={opened}
        onOpen={setOpened}
        created={created}
        onEdit={(album) => confirmDiscard(() => setEdited(album))}
        onDelete={(album) =>
          ask({
            title: 'Delete this album?',
            description: `${album.title} leaves the website with its photos. You can restore it from the trash for 30 days.`,
            confirmLabel: 'Delete Album',
            onConfirm: () => remove(album),
          })
        }
      />
      {removal}
      {question}
    </AdminPanel>
  );
}
