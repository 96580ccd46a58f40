import type { GalleryImage } from '@show/contracts/entities/photo';
import type { Segment } from '@show/contracts/entities/segment';
import { counted } from '@show/web-kit/format';
import { invalidate, read, useQuery } from '@show/web-kit/query';
import { ErrorState, Skeleton } from '@show/web-kit/ui';
import { send } from '../../../api/send';
import { sendForm } from '../../../api/sendForm';
import { toastSuccess } from '../../../api/toasts';
import { usePictureList } from '../../../media/picture-board/usePictureList';
import type { SendFile } from '../../../media/uploads/UploadArea';
import { GalleryFields } from './GalleryFields';

/** Editor of a segment's gallery. */
export function SegmentGallery({ segment }: { segment: Pick<Segment, 'id' | 'title'> }) {
  const reading = read('/api/tv-segments/{id}/gallery', {
    params: { id: segment.id },
    query: { hidden: true },
  });
  const url = String(reading.queryKey[0]);
  const { data: images, error, refetch } = useQuery(reading);

  const sendFile: SendFile = async (file, progress) => {
    const form = new FormData();
    form.set('segmentId', String(segment.id));
    form.set('images', file);
    const added = await sendForm('POST /api/upload-bulk-images', { form, ...progress });
    await invalidate(url);
    return added.images[0]?.id;
  };

  const params = { segmentId: segment.id };
  const list = usePictureList<GalleryImage>(url, {
    kind: 'gallery',
    order: (ids) =>
      send('PUT /api/tv-segments/{segmentId}/gallery/order', { params, body: { ids: [...ids] } }),
    remove: (id) => send('DELETE /api/tv-segments/{segmentId}/gallery/{id}', { params: { ...params, id } }),
    replace: (id, body) =>
      send('PUT /api/tv-segments/{segmentId}/gallery/{id}/picture', { params: { ...params, id }, body }),
  });

  return (
    <GalleryFields
      label={`Gallery of ${segment.title}`}
      pictures={images}
      sendFile={sendFile}
      onOrder={list.reorder}
      onRemove={list.remove}
      onDescribed={(image, alt) => list.change(image, { alt })}
      onShaped={list.replace}
      onUploaded={(count) => toastSuccess(`${counted(count, 'image')} uploaded successfully`)}
    >
      {error && !images && <ErrorState level={3} onRetry={() => void refetch()} />}
      {!error && !images && <Skeleton height="8rem" />}
    </GalleryFields>
  );
}
