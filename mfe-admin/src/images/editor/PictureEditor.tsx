import type { ImageForm, ImageType } from '@show/contracts/forms/image';
import type { UploadFolder } from '@show/contracts/uploads';
import { toast } from '@show/web-kit/toasts';
import { Button, Picture } from '@show/web-kit/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../send';
import { toastFailure, toastSuccess } from '../../toasts';
import { type SendFile, UploadArea } from '../../UploadArea';
import { uploadImage } from '../../uploadImage';
import { type Item, type Kind, kinds, refresh } from '../kinds';
import styles from './PictureEditor.module.css';

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
}

/** One picture of an item: what it is now, another one in its place, or none. */
export function PictureEditor({ kind, item, imageType }: PictureEditorProps) {
  const { title, folder, none } = looks[imageType];
  const current = item[imageType];
  const [removing, setRemoving] = useState(false);

  async function setPicture(url: string | null): Promise<void> {
    const body: ImageForm = { [imageType]: url };
    try {
      await send(kinds[kind].setImage, { params: { id: item.id }, body });
      toastSuccess(url ? 'Image updated successfully' : 'Image removed');
    } catch (error) {
      toastFailure('Failed to update image', error);
      throw error;
    }
    await refresh(kind);
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
        <div>
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
