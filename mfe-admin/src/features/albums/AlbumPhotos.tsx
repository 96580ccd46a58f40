import type { Album } from '@show/contracts/entities/album';
import type { Photo } from '@show/contracts/entities/photo';
import { invalidate, read, useQuery } from '@show/web-kit/query';
import { Tooltip } from '@show/web-kit/tooltip';
import { Badge, Button } from '@show/web-kit/ui';
import { Star } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { send } from '../../api/send';
import { sendForm } from '../../api/sendForm';
import { useIsVolunteer } from '../../api/session';
import { ignoreShown, toastError, toastSuccess } from '../../api/toasts';
import { useAdminMutation } from '../../api/useAdminMutation';
import { PictureBoard } from '../../media/picture-board/PictureBoard';
import { usePictureList } from '../../media/picture-board/usePictureList';
import { imageHint } from '../../media/uploads/imageFiles';
import { UploadArea, type UploadAreaProps } from '../../media/uploads/UploadArea';
import { Loaded } from '../../ui/status/Loaded';
import styles from './AlbumPhotos.module.css';

/** As the contract allows. */
const maxCaptionLength = 200;

/** Albums say how many photos they have, and their cover. */
const albumsUrl = '/api/bts-albums';

const nameOf = ({ title, originalName, filename }: Photo): string => title ?? originalName ?? filename;

const fail = (description: string) => toastError('Upload Failed', description);

interface AlbumPhotosProps {
  album: Album;
  /** Just created: gets the focus, as photos come next. */
  isNew: boolean;
}

/** The photos of an album: upload, reorder, describe, choose the cover. */
export function AlbumPhotos({ album, isNew }: AlbumPhotosProps) {
  const albumId = album.id;
  const isVolunteer = useIsVolunteer();
  const reading = read('/api/bts-albums/{id}/photos', {
    params: { id: albumId },
    query: { hidden: true },
  });
  const query = useQuery(reading);
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
      const added = await sendForm('POST /api/bts-albums/{albumId}/upload-photos', {
        params: { albumId },
        form,
        ...progress,
      });
      return added.photos[0]?.id;
    },
    [albumId],
  );

  async function handleUploadsDone(outcome: Parameters<UploadAreaProps['onSettled']>[0]): Promise<void> {
    const { done, failed, reason, misplaced } = outcome;
    const before = (query.data ?? []).map(({ id }) => id).filter((id) => !misplaced.includes(id));
    if (misplaced.length > 0) await ignoreShown(list.reorder([...before, ...misplaced]));
    if (done > 0) await invalidate(albumsUrl);
    if (failed > 0) fail(reason || 'Failed to upload photos');
    else toastSuccess('Photos uploaded successfully!');
  }

  const params = { albumId };
  const list = usePictureList<Photo>(String(reading.queryKey[0]), {
    kind: 'photo',
    order: (ids) => send('PUT /api/bts-albums/{albumId}/photos/order', { params, body: { ids: [...ids] } }),
    remove: (id) => send('DELETE /api/bts-albums/{albumId}/photos/{id}', { params: { ...params, id } }),
    replace: (id, body) =>
      send('PUT /api/bts-albums/{albumId}/photos/{id}/picture', { params: { ...params, id }, body }),
    affects: [albumsUrl],
  });

  async function caption(id: number, title: string): Promise<string | null> {
    const stored = await send('PATCH /api/bts-albums/{albumId}/photos/{id}', {
      params: { ...params, id },
      body: { title },
    });
    return stored.title;
  }

  const cover = useAdminMutation({
    // Without a version: it overwrites nothing but another choice of the cover.
    call: (coverImage: string) =>
      send('PATCH /api/bts-albums/{id}', { params: { id: albumId }, body: { coverImage } }),
    done: 'Cover changed',
    failed: 'Failed to update BTS album',
    affects: [albumsUrl],
  });

  return (
    <section ref={box} tabIndex={-1} aria-label={`Photos of ${album.title}`} className={styles.photos}>
      <UploadArea
        label={`Add photos to ${album.title}`}
        hint={`${imageHint} Drop them here or choose files.`}
        multiple
        sendFile={sendPhoto}
        onRefused={fail}
        onSettled={handleUploadsDone}
      />
      <Loaded query={query} height="8rem">
        {(photos) =>
          photos.length === 0 ? (
            <p className={styles.none}>
              No photos yet. Add the first ones above: an album without photos is not listed on the website.
            </p>
          ) : (
            <PictureBoard
              label={`Photos of ${album.title}`}
              pictures={photos}
              nameOf={nameOf}
              onOrder={list.reorder}
              onRemove={list.remove}
              onDescribed={(photo, alt) => list.change(photo, { alt })}
              onShaped={list.replace}
              captionOf={(photo) => ({
                text: photo.title,
                maxLength: maxCaptionLength,
                save: (title) => caption(photo.id, title),
                onSaved: (title) => list.change(photo, { title }),
              })}
              actions={(photo) =>
                photo.url === album.coverImage ? (
                  <Badge tone="gold">Cover</Badge>
                ) : isVolunteer && album.isVisible ? null : (
                  <Tooltip text="Make Cover">
                    <Button
                      size="small"
                      variant="quiet"
                      busy={cover.pending === photo.url}
                      icon={<Star aria-hidden="true" />}
                      aria-label={`Make Cover: ${nameOf(photo)}`}
                      onClick={() => cover.mutate(photo.url)}
                    />
                  </Tooltip>
                )
              }
            />
          )
        }
      </Loaded>
    </section>
  );
}
