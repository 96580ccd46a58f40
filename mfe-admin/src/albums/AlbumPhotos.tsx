import type { Album } from '@show/contracts/entities/album';
import type { Photo } from '@show/contracts/entities/photo';
import { invalidate, read, useQuery } from '@show/web-kit/query';
import { toast } from '@show/web-kit/toasts';
import { Badge, Button, ErrorState, Picture, Skeleton } from '@show/web-kit/ui';
import { Star } from 'lucide-react';
import { useCallback, useState } from 'react';
import { failureText } from '../failureText';
import { send } from '../send';
import { sendForm } from '../sendForm';
import { toastFailure, toastSuccess } from '../toasts';
import { UploadArea, type UploadAreaProps } from '../UploadArea';
import styles from './AlbumPhotos.module.css';
import { albumValues } from './albumValues';

const fail = (description: string) => toast({ title: 'Upload Failed', description, variant: 'destructive' });

export interface AlbumPhotosProps {
  album: Album;
  /** So many more photos have been stored. */
  onUploaded: (count: number) => void;
}

/** The photos of an album: add some, and choose its cover among them. */
export function AlbumPhotos({ album, onUploaded }: AlbumPhotosProps) {
  const albumId = album.id;
  const {
    data: photos,
    error,
    refetch,
  } = useQuery(read('/api/bts-albums/{id}/photos', { params: { id: albumId } }));
  const [choosing, setChoosing] = useState<string>();

  const sendPhoto = useCallback<UploadAreaProps['sendFile']>(
    async (file, progress) => {
      const form = new FormData();
      form.append('photos', file);
      await sendForm('POST /api/bts-albums/{albumId}/upload-photos', {
        params: { albumId },
        form,
        ...progress,
      });
    },
    [albumId],
  );

  function settled({ done, failed, reason }: Parameters<UploadAreaProps['onSettled']>[0]): void {
    if (done > 0) onUploaded(done);
    if (failed > 0) fail(reason ?? 'Failed to upload photos');
    else toastSuccess('Photos uploaded successfully!');
  }

  async function makeCover(coverImage: string): Promise<void> {
    setChoosing(coverImage);
    try {
      // All of the album goes along, so somebody else's change of it must not be overwritten.
      const body = { ...albumValues(album), coverImage, updatedAt: album.updatedAt };
      await send('PUT /api/bts-albums/{id}', { params: { id: albumId }, body });
      toastSuccess('Cover changed');
    } catch (fault) {
      toastFailure('Failed to update BTS album', fault);
    } finally {
      await invalidate('/api/bts-albums');
      setChoosing(undefined);
    }
  }

  return (
    <section aria-label={`Photos of ${album.title}`} className={styles.photos}>
      <UploadArea
        label={`Add photos to ${album.title}`}
        hint="JPG, PNG, GIF or WebP. Drop them here or choose files."
        multiple
        sendFile={sendPhoto}
        onRefused={fail}
        onSettled={settled}
      />
      {!photos && error && <ErrorState level={3} text={failureText(error)} onRetry={() => void refetch()} />}
      {!photos && !error && <Skeleton height="8rem" />}
      {photos?.length === 0 && <p className={styles.none}>No photos yet.</p>}
      {photos && photos.length > 0 && (
        <ul className={styles.grid}>
          {photos.map((photo) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              isCover={photo.url === album.coverImage}
              busy={choosing === photo.url}
              onCover={() => void makeCover(photo.url)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PhotoCardProps {
  photo: Photo;
  isCover: boolean;
  busy: boolean;
  onCover: () => void;
}

function PhotoCard({ photo, isCover, busy, onCover }: PhotoCardProps) {
  const name = photo.title ?? photo.originalName ?? photo.filename;
  return (
    <li className={styles.photo}>
      <Picture src={photo.url} alt={photo.alt ?? name} ratio="3 / 2" sizes="12rem" size={photo} />
      {isCover ? (
        <Badge tone="gold">Cover</Badge>
      ) : (
        <Button
          size="small"
          variant="quiet"
          busy={busy}
          icon={<Star aria-hidden="true" />}
          aria-label={`Make Cover: ${name}`}
          onClick={onCover}
        >
          Make Cover
        </Button>
      )}
    </li>
  );
}
