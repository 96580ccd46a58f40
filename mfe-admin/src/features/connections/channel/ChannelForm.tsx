import type {
  ChannelSettings,
  ConnectedPlaylist,
  FoundPlaylist,
} from '@show/contracts/entities/channelSettings';
import type { SyncKind } from '@show/contracts/entities/syncReport';
import { channelEditSchema } from '@show/contracts/forms/channelSettings';
import { fieldOf, Select, TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Trash2 } from 'lucide-react';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { useEditedVersion } from '../../../api/useEditedVersion';
import { useQuestion } from '../../../ui/dialog/useQuestion';
import { EditForm } from '../../../ui/form/EditForm';
import { useFormSave } from '../../../ui/form/useFormSave';
import styles from '../Connections.module.css';
import own from './Channel.module.css';
import { FindPlaylist } from './FindPlaylist';
import { kindOptions } from './kindOptions';

const affects = ['/api/admin/channel', '/api/admin/start', '/api/sync'];

const formSchema = channelEditSchema.omit({ updatedAt: true });

const valuesOf = ({ playlists }: ChannelSettings) => ({ playlists: [...playlists], key: '' });

/** The connected playlists and the key. The stored key is never shown; left empty, it stays. */
export function ChannelForm({ settings }: { settings: ChannelSettings }) {
  const form = useZodForm(formSchema, valuesOf(settings));
  const { isDirty } = form.formState;
  const playlists = form.watch('playlists');
  const change = (to: ConnectedPlaylist[]) => form.setValue('playlists', to, { shouldDirty: true });
  const save = useFormSave({
    form,
    what: 'channel',
    version: useEditedVersion<string | null>(settings.updatedAt, !isDirty),
    call: ({ key, ...values }, expected) =>
      send('PUT /api/admin/channel', { body: { ...values, ...(key && { key }), ...expected } }),
    done: 'Channel saved. Sync YouTube under Images brings its videos.',
    failed: 'Failed to save the channel',
    affects,
    onFinished: (saved) => form.reset(valuesOf(saved)),
    onDiscard: () => form.reset(valuesOf(settings)),
    latest: valuesOf(settings),
    toastsInvalid: true,
  });

  function add({ playlist, title }: FoundPlaylist, kind: SyncKind): void {
    change([...playlists.filter((one) => one.playlist !== playlist), { playlist, title, kind }]);
  }

  return (
    <>
      <FindPlaylist onAdd={add} />
      <EditForm
        label="Video channel"
        save={save}
        saveLabel="Save Channel"
        also={
          settings.hasKey && (
            <EraseKey settings={settings} onErased={(left) => isDirty || form.reset(valuesOf(left))} />
          )
        }
      >
        {playlists.length > 0 && (
          <ul className={own.playlists} aria-label="Connected playlists">
            {playlists.map(({ playlist, title }, at) => (
              <li key={playlist} className={own.playlist}>
                <a
                  className={own.name}
                  href={`https://www.youtube.com/playlist?list=${playlist}`}
                  rel="noopener"
                >
                  {title || playlist}
                </a>
                <Select
                  label={`Videos of ${title || playlist} become`}
                  {...form.register(`playlists.${at}.kind`)}
                >
                  {kindOptions}
                </Select>
                <Button
                  variant="quiet"
                  icon={<Trash2 aria-hidden="true" />}
                  aria-label={`Remove ${title || playlist}`}
                  onClick={() => change(playlists.filter((one) => one.playlist !== playlist))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.fields}>
          <TextInput
            label="API key"
            optional
            hint={
              settings.hasKey
                ? 'Stored, but not shown. Leave it empty to keep it'
                : 'With a key of the YouTube Data API all videos are read, and their lengths; without one, the newest 15'
            }
            type="password"
            autoComplete="new-password"
            disabled={!settings.storesKeys}
            {...fieldOf(form)('key')}
          />
        </div>
      </EditForm>
    </>
  );
}

interface EraseKeyProps {
  settings: ChannelSettings;
  onErased: (left: ChannelSettings) => void;
}

function EraseKey({ settings: { playlists, updatedAt }, onErased }: EraseKeyProps) {
  const [ask, question] = useQuestion();
  const { mutateAsync } = useAdminMutation({
    call: () => send('PUT /api/admin/channel', { body: { playlists, key: '', updatedAt } }),
    done: 'API key erased. Without one, the newest 15 videos are read.',
    failed: 'Failed to erase the API key',
    affects,
    onSaved: onErased,
  });
  return (
    <>
      <Button
        variant="quiet"
        onClick={() =>
          ask({
            title: 'Erase the API key?',
            description:
              'It cannot be restored. Until another key is saved, only the newest 15 videos are read.',
            confirmLabel: 'Erase Key',
            onConfirm: () => mutateAsync(),
          })
        }
      >
        Erase the API Key
      </Button>
      {question}
    </>
  );
}
