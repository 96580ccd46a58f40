import type { FoundPlaylist } from '@show/contracts/entities/channelSettings';
import { type SyncKind, syncKinds } from '@show/contracts/entities/syncReport';
import { channelAddressSchema } from '@show/contracts/forms/channelSettings';
import { fieldOf, Select, TextInput, useZodForm } from '@show/web-kit/forms';
import { Button } from '@show/web-kit/ui';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../api/failureText';
import { send } from '../../../api/send';
import { DateTime } from '../../../ui/status/DateTime';
import styles from '../Connections.module.css';
import own from './Channel.module.css';
import { kindOptions } from './kindOptions';

/** Finds the playlist behind a pasted URL and shows its newest videos before it is added. */
export function FindPlaylist({ onAdd }: { onAdd: (found: FoundPlaylist, kind: SyncKind) => void }) {
  const form = useZodForm(channelAddressSchema, { address: '' });
  const [found, setFound] = useState<FoundPlaylist>();
  const { isSubmitting } = form.formState;

  const find = form.handleSubmit(async (body) => {
    setFound(undefined);
    try {
      setFound(await send('POST /api/admin/channel/find', { body }));
    } catch (error) {
      form.setError('address', { message: failureText(error) });
    }
  });

  return (
    <div className={styles.stack}>
      <form aria-label="Find a playlist" className={styles.ask} noValidate onSubmit={find}>
        <TextInput
          label="Address of a channel, playlist or video"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...fieldOf(form)('address')}
        />
        <Button type="submit" busy={isSubmitting} icon={<Search aria-hidden="true" />}>
          {isSubmitting ? 'Looking...' : 'Find'}
        </Button>
      </form>
      {found && (
        <Found
          key={found.playlist}
          found={found}
          onAdd={(kind) => {
            onAdd(found, kind);
            setFound(undefined);
            form.reset();
          }}
        />
      )}
    </div>
  );
}

function Found({ found, onAdd }: { found: FoundPlaylist; onAdd: (kind: SyncKind) => void }) {
  const { title, wholeChannel, videos } = found;
  const [kind, setKind] = useState<SyncKind>(syncKinds[0] ?? 'episodes');
  return (
    <section className={own.found} aria-label={`Found: ${title}`}>
      <p>
        <strong>{title}</strong>
        {wholeChannel && ': all videos of the channel'}
      </p>
      {videos.length === 0 && <p className={styles.notice}>There is no public video in it yet.</p>}
      <ul className={own.videos}>
        {videos.map(({ id, title: name, publishedAt, thumbnail }) => (
          <li key={id}>
            {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : <div className={own.noPicture} />}
            <span className={own.videoTitle}>{name}</span>
            <DateTime instant={publishedAt} />
          </li>
        ))}
      </ul>
      <div className={styles.ask}>
        <Select
          label="Its videos become"
          value={kind}
          onChange={({ target }) => setKind(syncKinds.find((one) => one === target.value) ?? kind)}
        >
          {kindOptions}
        </Select>
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onAdd(kind)}>
          Add
        </Button>
      </div>
    </section>
  );
}
