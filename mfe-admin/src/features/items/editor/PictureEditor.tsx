import { itemKinds, type RootSlugKind } from '@show/contracts/domain/itemKinds';
import type { UploadFolder } from '@show/contracts/domain/uploads';
import type { ImageForm, ImageType } from '@show/contracts/forms/image';
import { toast } from '@show/web-kit/toasts';
import { Button, Picture } from '@show/web-kit/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isEditConflict } from '../../../api/editConflict';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';
import { AltText } from '../../../media/AltText';
import { SmallPicture } from '../../../media/picture-field/SmallPicture';
import { type SendFile, UploadArea } from '../../../media/uploads/UploadArea';
import { uploadImage } from '../../../media/uploads/uploadImage';
import { EditConflict } from '../../../ui/form/EditConflict';
import { useUnsaved } from '../../../ui/form/unsaved';
import type { Item } from '../itemLists';
import { useItemSave } from './ItemVersion';
import styles from './PictureEditor.module.css';
import { useDirtyReport } from './useDirtyReport';

const looks: Record<ImageType, { title: string; folder: UploadFolder; none: string }> = {
  customThumbnail: {
    title: 'Custom thumbnail',
    folder: 'thumbnails',
    none: 'No thumbnail: the picture of the video is shown.',
  },
  heroImage: {
    title: 'Hero image',
    folder: 'heroes',
    none: 'No hero image.',
  },
};

export interface PictureEditorProps {
  kind: RootSlugKind;
  item: Item;
  imageType: ImageType;
  onDirty: (dirty: boolean) => void;
}

/** Editor of one picture of an item: replace, describe, remove. */
export function PictureEditor({ kind, item, imageType, onDirty }: PictureEditorProps) {
  const { title, folder, none } = looks[imageType];
  const current = item[imageType];
  /** The picture of an edit conflict, until staff choose; null removes the picture. */
  const [refused, setRefused] = useState<string | null>();
  useUnsaved(`${title} of ${item.title}`, refused !== undefined);
  useDirtyReport(refused !== undefined, onDirty);
  const { what, ...edit } = useItemSave(kind);
  const setting = useAdminMutation({
    ...edit,
    call: (url: string | null, expected) => {
      const picture: ImageForm = { [imageType]: url };
      return send(`PUT /api/${itemKinds[kind].path}/{id}/image`, {
        params: { id: item.id },
        body: { ...picture, ...expected },
      });
    },
    done: (_, url) => (url ? 'Image updated successfully' : 'Image removed'),
    failed: 'Failed to update image',
    onSaved: () => setRefused(undefined),
    onFailed: (error, url) => isEditConflict(error) && setRefused(url),
  });

  const sendFile: SendFile = async (file, progress) => {
    const stored = await uploadImage(file, folder, progress).catch((error: unknown) => {
      if (!progress.signal.aborted) {
        const description = 'Failed to upload image. Please try again.';
        toast({ title: 'Upload Error', description, variant: 'destructive' });
      }
      throw error;
    });
    await setting.mutateAsync(stored.path).catch((error: unknown) => {
      // The upload itself succeeded; staff choose next.
      if (!isEditConflict(error)) throw error;
    });
  };

  return (
    <fieldset className={styles.picture}>
      <legend className={styles.title}>{title}</legend>
      {setting.conflict && refused !== undefined && (
        <EditConflict
          what={what}
          onKeepTheirs={() => {
            setRefused(undefined);
            setting.keepTheirs();
          }}
          onOverwrite={() => setting.mutate(refused, true)}
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
          <SmallPicture size={item.sizes[imageType]} />
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
            busy={setting.pending === null}
            onClick={() => setting.mutate(null)}
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
