import type { ImageForm, ImageType } from '@show/contracts/forms/image';
import type { UploadFolder } from '@show/contracts/uploads';
import { toast } from '@show/web-kit/toasts';
import { Button, Picture } from '@show/web-kit/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/send';
import { AltText } from '../../../media/AltText';
import { type SendFile, UploadArea } from '../../../media/uploads/UploadArea';
import { uploadImage } from '../../../media/uploads/uploadImage';
import { Overtaken } from '../../../ui/form/Overtaken';
import { isOvertaken } from '../../../ui/form/useOvertaken';
import { type Item, type Kind, kinds, refresh } from '../kinds';
import styles from './PictureEditor.module.css';
import { useDirtyReport } from './useDirtyReport';
import { useFieldSave } from './useFieldSave';

const looks: Record<ImageType, { title: string; folder: UploadFolder; none: string }> = {
  customThumbnail: {
    title: 'Custom thumbnail',
    folder: 'thumbnails',
    none: "None: the video's own picture is shown.",
  },
  heroImage: {
    title: 'Hero image',
    folder: 'heroes',
    none: 'None: the page has no picture behind its title.',
  },
};

export interface PictureEditorProps {
  kind: Kind;
  item: Item;
  imageType: ImageType;
  onDirty: (dirty: boolean) => void;
}

/** One picture of an item: what it is now, another one in its place, or none. */
export function PictureEditor({ kind, item, imageType, onDirty }: PictureEditorProps) {
  const { title, folder, none } = looks[imageType];
  const current = item[imageType];
  const [removing, setRemoving] = useState(false);

  /** Waits for a choice between it and what somebody else has done; null takes the picture away. */
  const [refused, setRefused] = useState<string | null>();
  useDirtyReport(`${title} of ${item.title}`, refused !== undefined, onDirty);
  const field = useFieldSave(kind, 'Failed to update image');

  /** Rejects when it was not saved, unless it waits to be chosen. */
  async function setPicture(url: string | null, insist = false): Promise<void> {
    const picture: ImageForm = { [imageType]: url };
    try {
      const params = { id: item.id };
      await field.save(
        (edited) => send(kinds[kind].setImage, { params, body: { ...picture, ...edited } }),
        url ? 'Image updated successfully' : 'Image removed',
        insist,
      );
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      setRefused(url);
      return;
    }
    setRefused(undefined);
    await refresh(kind);
  }

  function giveUp(): void {
    field.giveUp();
    setRefused(undefined);
  }

  const sendFile: SendFile = async (file, progress) => {
    const stored = await uploadImage(file, folder, progress).catch((error: unknown) => {
      if (!progress.signal.aborted) {
        const description = 'Failed to upload image. Please try again.';
        toast({ title: 'Upload Error', description, variant: 'destructive' });
      }
      throw error;
    });
    await setPicture(stored.path);
  };

  const remove = () => {
    setRemoving(true);
    setPicture(null)
      .catch(() => {})
      .finally(() => setRemoving(false));
  };

  return (
    <fieldset className={styles.picture}>
      <legend className={styles.title}>{title}</legend>
      {field.overtaken && refused !== undefined && (
        <Overtaken
          what={kinds[kind].one}
          onGiveUp={giveUp}
          onInsist={() => setPicture(refused, true).catch(() => {})}
        />
      )}
      {current ? (
        <Picture
          src={current}
          size={item.sizes[imageType]}
          alt={`${title} of ${item.title}`}
          sizes="20rem"
          className={styles.shown}
        />
      ) : (
        <p className={styles.none}>{none}</p>
      )}
      <UploadArea
        size="small"
        label={current ? 'Replace image' : 'Upload image'}
        sendFile={sendFile}
        onRefused={(reason) => toast({ title: 'Upload Error', description: reason, variant: 'destructive' })}
        onSettled={() => {}}
      />
      {current && (
        <div className={styles.below}>
          {current.startsWith('/uploads/') && (
            <AltText
              url={current}
              alt={item.sizes[imageType]?.alt ?? null}
              name={`${title.toLowerCase()} of ${item.title}`}
            />
          )}
          <Button
            size="small"
            variant="quiet"
            busy={removing}
            onClick={remove}
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remove ${title.toLowerCase()}`}
          >
            Remove
          </Button>
        </div>
      )}
    </fieldset>
  );
}
