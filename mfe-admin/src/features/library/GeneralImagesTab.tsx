import type { GeneralImage } from '@show/contracts/entities/photo';
import { counted } from '@show/web-kit/format';
import { invalidate, read, useQuery } from '@show/web-kit/query';
import { ErrorState } from '@show/web-kit/ui';
import { useCallback } from 'react';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { sendForm } from '../../api/sendForm';
import { useIsVolunteer } from '../../api/session';
import { toastError, toastSuccess } from '../../api/toasts';
import { useAdminMutation } from '../../api/useAdminMutation';
import { nameOf } from '../../media/library/filterAndSort';
import { imageHint } from '../../media/uploads/imageFiles';
import { UploadArea, type UploadAreaProps } from '../../media/uploads/UploadArea';
import { useQuestion } from '../../ui/dialog/useQuestion';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import styles from './GeneralImagesTab.module.css';
import { ImageGrid } from './ImageGrid';
import { pictureUseText } from './pictureUse';

const library = '/api/general-images';

const sendImage: UploadAreaProps['sendFile'] = async (file, progress) => {
  const form = new FormData();
  // Text fields first: the server validates the file by them.
  form.append('folder', 'general');
  form.append('image', file);
  await sendForm('POST /api/upload', { form, ...progress });
};

const fail = (description: string) => toastError('Upload Error', description);

export function GeneralImagesTab() {
  const { data: images, error, refetch } = useQuery(read(library));
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
      {error && !images ? (
        <ErrorState level={3} text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
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
