import type { GeneralImage } from '@show/contracts/entities/photo';
import { counted } from '@show/web-kit/format';
import { invalidate, read, useQuery } from '@show/web-kit/query';
import { useCallback } from 'react';
import { send } from '../../api/send';
import { useIsVolunteer } from '../../api/session';
import { toastError, toastSuccess } from '../../api/toasts';
import { useAdminMutation } from '../../api/useAdminMutation';
import { nameOf } from '../../media/library/filterAndSort';
import { imageHint } from '../../media/uploads/imageFiles';
import { type SendFile, UploadArea, type UploadAreaProps } from '../../media/uploads/UploadArea';
import { uploadImage } from '../../media/uploads/uploadImage';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { Loaded } from '../../ui/status/Loaded';
import styles from './GeneralImagesTab.module.css';
import { ImageGrid } from './ImageGrid';
import { pictureUseText } from './pictureUse';

const library = '/api/general-images';

const sendImage: SendFile = (file, progress) => uploadImage(file, 'general', progress);

const fail = (description: string) => toastError('Upload Error', description);

export function GeneralImagesTab() {
  const query = useQuery(read(library));
  const isVolunteer = useIsVolunteer();
  const [ask, question] = useQuestion();

  const handleUploadsDone = useCallback<UploadAreaProps['onSettled']>(({ done, failed }) => {
    if (done > 0) void invalidate(library);
    if (failed > 0) {
      fail(
        failed === 1
          ? 'Failed to upload image. Please try again.'
          : `Failed to upload images: ${failed} did not arrive.`,
      );
    } else {
      toastSuccess(`${counted(done, 'image')} uploaded`);
    }
  }, []);

  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id }: GeneralImage) => send('DELETE /api/general-images/{id}', { params: { id } }),
    done: 'Image deleted',
    removed: ({ id }) => ({ kind: 'image', itemId: id }),
    failed: 'Failed to delete image',
    affects: [library],
  });

  return (
    <AdminPanel
      title="General Images"
      intro={`Images for any use. Upload as many as you like, then copy the URL of the one you need.${isVolunteer ? ' Ask an editor to delete one.' : ''}`}
    >
      <UploadArea
        label="Upload images"
        hint={`${imageHint} Drop them here or choose files.`}
        multiple
        sendFile={sendImage}
        onRefused={fail}
        onSettled={handleUploadsDone}
      />
      <Loaded query={query} height="40rem">
        {(images) => (
          <div tabIndex={-1} className={styles.library}>
            <ImageGrid
              images={images}
              onDelete={(image) =>
                ask({
                  title: 'Delete this image?',
                  description: <Consequences image={image} />,
                  confirmLabel: 'Delete Image',
                  onConfirm: () => remove(image),
                })
              }
              onDescribed={() => void invalidate(library)}
            />
          </div>
        )}
      </Loaded>
      {question}
    </AdminPanel>
  );
}

/** What deleting an image changes. */
function Consequences({ image }: { image: GeneralImage }) {
  const uses = useQuery(
    read('/api/admin/pictures/{filename}/uses', { params: { filename: image.filename } }),
  );
  const giveaways = useQuery(read('/api/giveaways'));
  const use = uses.data ? pictureUseText(image.url, uses.data, giveaways.data ?? []) : '';
  return `${use}${nameOf(image)} leaves the library, and pages that show it lose it. You can restore it from the trash for 30 days.`;
}
