import type { GalleryImage } from '@show/contracts/entities/photo';
import type { Segment } from '@show/contracts/entities/segment';
import { galleryMessages, maxGalleryImages } from '@show/contracts/uploads';
import { counted } from '@show/web-kit/format';
import { queryClient, read, useQuery } from '@show/web-kit/query';
import { toast } from '@show/web-kit/toasts';
import { ErrorState, Picture } from '@show/web-kit/ui';
import { sendForm } from '../../sendForm';
import { toastSuccess } from '../../toasts';
import { type SendFile, UploadArea } from '../../UploadArea';
import styles from './SegmentGallery.module.css';

/** The pictures on a segment's page: those there, and more of them at once. */
export function SegmentGallery({ segment }: { segment: Segment }) {
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
    // The gallery learns of its pictures a moment after they are stored; here they are shown at once.
    queryClient.setQueryData<GalleryImage[]>(reading.queryKey, (known = []) => [
      ...known,
      ...added.images.filter(({ id }) => known.every((image) => image.id !== id)),
    ]);
  };

  return (
    <fieldset className={styles.gallery}>
      <legend className={styles.title}>
        Photo gallery <span className={styles.count}>{`${count} of ${maxGalleryImages}`}</span>
      </legend>
      {error && !images && <ErrorState level={3} onRetry={() => void refetch()} />}
      {count > 0 && (
        <ul className={styles.images}>
          {images?.map(({ id, url, width, height, alt }) => (
            <li key={id}>
              <Picture
                src={url}
                size={{ width, height, alt }}
                alt={alt ?? `Picture of ${segment.title}`}
                ratio="3 / 2"
                sizes="8rem"
              />
            </li>
          ))}
        </ul>
      )}
      <UploadArea
        multiple
        label="Add images to the gallery"
        sendFile={sendFile}
        refuse={(files) => (count + files.length > maxGalleryImages ? galleryMessages.tooMany : undefined)}
        onRefused={(reason) => toast({ title: 'Error', description: reason, variant: 'destructive' })}
        onSettled={({ done, failed, reason }) => {
          if (failed === 0) {
            if (done > 0) toastSuccess(`${counted(done, 'image')} uploaded successfully`);
            return;
          }
          const description = `${failed} of ${done + failed}: ${reason}`;
          toast({ title: 'Failed to upload bulk images', description, variant: 'destructive' });
        }}
        disabled={count >= maxGalleryImages}
        hint={count >= maxGalleryImages ? galleryMessages.tooMany : undefined}
      />
    </fieldset>
  );
}
