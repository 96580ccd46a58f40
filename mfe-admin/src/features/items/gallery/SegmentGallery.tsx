import { galleryMessages, maxGalleryImages } from '@show/contracts/domain/uploads';
import type { GalleryImage } from '@show/contracts/entities/photo';
import type { Segment } from '@show/contracts/entities/segment';
import { counted } from '@show/web-kit/format';
import { queryClient, read, useQuery } from '@show/web-kit/query';
import { toast } from '@show/web-kit/toasts';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { send } from '../../../api/send';
import { sendForm } from '../../../api/sendForm';
import { toastSuccess } from '../../../api/toasts';
import { PictureBoard } from '../../../media/picture-board/PictureBoard';
import { usePictureList } from '../../../media/picture-board/usePictureList';
import { imageHint } from '../../../media/uploads/imageFiles';
import { type SendFile, UploadArea } from '../../../media/uploads/UploadArea';
import styles from './SegmentGallery.module.css';

/** Editor of a segment's gallery: upload, reorder, describe, delete. */
export function SegmentGallery({ segment }: { segment: Pick<Segment, 'id' | 'title'> }) {
  const reading = read('/api/tv-segments/{id}/gallery', {
    params: { id: segment.id },
    query: { hidden: true },
  });
  const { data: images, error, refetch } = useQuery(reading);
  const count = images?.length ?? 0;

  const sendFile: SendFile = async (file, progress) => {
    const form = new FormData();
    form.set('segmentId', String(segment.id));
    form.set('images', file);
    const added = await sendForm('POST /api/upload-bulk-images', { form, ...progress });
    // svc-content gets the pictures a moment after they are stored, so the cache is updated immediately.
    queryClient.setQueryData<GalleryImage[]>(reading.queryKey, (known = []) => [
      ...known,
      ...added.images.filter(({ id }) => known.every((image) => image.id !== id)),
    ]);
    return added.images[0]?.id;
  };

  const params = { segmentId: segment.id };
  const list = usePictureList<GalleryImage>(String(reading.queryKey[0]), {
    kind: 'gallery',
    order: (ids) =>
      send('PUT /api/tv-segments/{segmentId}/gallery/order', { params, body: { ids: [...ids] } }),
    remove: (id) => send('DELETE /api/tv-segments/{segmentId}/gallery/{id}', { params: { ...params, id } }),
  });

  return (
    <fieldset className={styles.gallery}>
      <legend className={styles.title}>
        Photo gallery <span className={styles.count}>{`${count} of ${maxGalleryImages}`}</span>
      </legend>
      {error && !images && <ErrorState level={3} onRetry={() => void refetch()} />}
      {!error && !images && <Skeleton height="8rem" />}
      {images && count > 0 && (
        <PictureBoard
          label={`Gallery of ${segment.title}`}
          pictures={images}
          nameOf={(_, place) => `Picture ${place}`}
          onOrder={list.reorder}
          onRemove={list.remove}
          onDescribed={(image, alt) => list.change(image, { alt })}
        />
      )}
      <UploadArea
        multiple
        label="Add images to the gallery"
        sendFile={sendFile}
        room={{ left: maxGalleryImages - count, full: galleryMessages.tooMany }}
        onRefused={(reason) => toast({ title: 'Error', description: reason, variant: 'destructive' })}
        onSettled={({ done, failed, reason, misplaced }) => {
          const before = (images ?? []).map(({ id }) => id).filter((id) => !misplaced.includes(id));
          if (misplaced.length > 0) void list.reorder([...before, ...misplaced]).catch(() => {});
          if (failed === 0) {
            if (done > 0) toastSuccess(`${counted(done, 'image')} uploaded successfully`);
            return;
          }
          const description = `${failed} of ${done + failed}: ${reason}`;
          toast({ title: 'Failed to upload bulk images', description, variant: 'destructive' });
        }}
        disabled={count >= maxGalleryImages}
        hint={
          count >= maxGalleryImages
            ? galleryMessages.tooMany
            : `${counted(maxGalleryImages - count, 'place')} free. ${imageHint}`
        }
      />
    </fieldset>
  );
}
