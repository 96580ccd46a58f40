import type { Album } from '@show/contracts/entities/album';
import type { Photo } from '@show/contracts/entities/photo';
import { invalidate, read, useQuery } from '@show/web-kit/query';
import { toast } from '@show/web-kit/toasts';
import { Badge, Button, ErrorState, Skeleton } from '@show/web-kit/ui';
import { Star } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/failureText';
import { send } from '../../api/send';
import { sendForm } from '../../api/sendForm';
import { toastFailure, toastSuccess } from '../../api/toasts';
import { PictureBoard } from '../../media/picture-board/PictureBoard';
import { pictureList } from '../../media/picture-board/pictureList';
import { UploadArea, type UploadAreaProps } from '../../media/uploads/UploadArea';
import styles from './AlbumPhotos.module.css';
import { albumValues } from './albumValues';

const nameOf = ({ title, originalName, filename }: Photo): string => title ?? originalName ?? filename;

const fail = (description: string) => toast({ title: 'Upload Failed', description, variant: 'destructive' });

export interface AlbumPhotosProps {
  album: Album;
  /** It has just been created: its photos are the next thing to do. */
  isNew: boolean;
  /** So many more photos have been stored. */
  onUploaded: (count: number) => void;
  /** One has been taken away; `cover` when it was the album's. */
  onRemoved: (cover: boolean) => void;
}

/** The photos of an album: add some, put them in order, describe them, and choose the cover among them. */
export function AlbumPhotos({ album, isNew, onUploaded, onRemoved }: AlbumPhotosProps) {
  const albumId = album.id;
  const reading = read('/api/bts-albums/{id}/photos', { params: { id: albumId } });
  const { data: photos, error, refetch } = useQuery(reading);
  const [choosing, setChoosing] = useState<string>();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [isNew]);

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

  const params = { albumId };
  const list = pictureList<Photo>(String(reading.queryKey[0]), {
    order: (ids) => send('PUT /api/bts-albums/{albumId}/photos/order', { params, body: { ids: [...ids] } }),
    remove: (id) => send('DELETE /api/bts-albums/{albumId}/photos/{id}', { params: { ...params, id } }),
  });

  async function remove(photo: Photo): Promise<void> {
    await list.remove(photo);
    onRemoved(photo.url === album.coverImage);
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
    <section ref={box} tabIndex={-1} aria-label={`Photos of ${album.title}`} className={styles.photos}>
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
      {photos?.length === 0 && <p className={styles.none}>No photos yet. Add the first ones above.</p>}
      {photos && photos.length > 0 && (
        <PictureBoard
          label={`Photos of ${album.title}`}
          pictures={photos}
          nameOf={nameOf}
          onOrder={list.reorder}
          onRemove={remove}
          onDescribed={list.reword}
          actions={(photo) =>
            photo.url === album.coverImage ? (
              <Badge tone="gold">Cover</Badge>
            ) : (
              <Button
                size="small"
                variant="quiet"
                busy={choosing === photo.url}
                icon={<Star aria-hidden="true" />}
                aria-label={`Make Cover: ${nameOf(photo)}`}
                title="Make Cover"
                onClick={() => void makeCover(photo.url)}
              />
            )
          }
        />
      )}
    </section>
  );
}
