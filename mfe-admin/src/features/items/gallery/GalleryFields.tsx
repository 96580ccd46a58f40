import type { GalleryImage, StoredImage } from '@show/contracts/entities/photo';
import { galleryMessages, maxGalleryImages } from '@show/contracts/pictures/uploads';
import { counted } from '@show/web-kit/format';
import type { ReactNode } from 'react';
import { ignoreShown, toastError } from '../../../api/toasts';
import { PictureBoard } from '../../../media/picture-board/PictureBoard';
import { imageHint } from '../../../media/uploads/imageFiles';
import { type SendFile, UploadArea } from '../../../media/uploads/UploadArea';
import styles from './SegmentGallery.module.css';

export interface GalleryFieldsProps {
  /** Names the pictures: 'Gallery of Covered Bridges'. */
  label: string;
  pictures: readonly GalleryImage[] | undefined;
  /** Uploads one file and returns the id of its picture. */
  sendFile: SendFile;
  /** Also rejects with a toast. */
  onOrder: (ids: readonly number[]) => Promise<unknown>;
  onRemove: (picture: GalleryImage) => Promise<unknown>;
  onDescribed: (picture: GalleryImage, alt: string | null) => void;
  /** Puts a crop in the place of a picture. */
  onShaped?: ((picture: GalleryImage, by: StoredImage) => Promise<unknown>) | undefined;
  /** Called with the number of pictures when all were uploaded. */
  onUploaded: (count: number) => void;
  /** What becomes of a picture that is deleted; by default it can be restored. */
  removalText?: string | undefined;
  /** Shown above, also while the pictures are loading. */
  children?: ReactNode;
}

/** The pictures of a gallery: upload, reorder, describe, delete. */
export function GalleryFields(props: GalleryFieldsProps) {
  const {
    label,
    pictures,
    sendFile,
    onOrder,
    onRemove,
    onDescribed,
    onShaped,
    onUploaded,
    removalText,
    children,
  } = props;
  const count = pictures?.length ?? 0;
  const left = maxGalleryImages - count;
  return (
    <fieldset className={styles.gallery}>
      <legend className={styles.title}>
        Photo gallery <span className={styles.count}>{`${count} of ${maxGalleryImages}`}</span>
      </legend>
      {children}
      {pictures && count > 0 && (
        <PictureBoard
          label={label}
          pictures={pictures}
          nameOf={(_, place) => `Picture ${place}`}
          onOrder={onOrder}
          onRemove={onRemove}
          removalText={removalText}
          onDescribed={onDescribed}
          onShaped={onShaped}
        />
      )}
      <UploadArea
        multiple
        label="Add images to the gallery"
        sendFile={sendFile}
        room={{ left, full: galleryMessages.tooMany }}
        onRefused={(reason) => toastError('Error', reason)}
        onSettled={({ done, failed, reason, misplaced }) => {
          const before = (pictures ?? []).map(({ id }) => id).filter((id) => !misplaced.includes(id));
          if (misplaced.length > 0) void ignoreShown(onOrder([...before, ...misplaced]));
          if (failed === 0) {
            if (done > 0) onUploaded(done);
            return;
          }
          toastError('Failed to upload bulk images', `${failed} of ${done + failed}: ${reason}`);
        }}
        disabled={left <= 0}
        hint={left <= 0 ? galleryMessages.tooMany : `${counted(left, 'place')} free. ${imageHint}`}
      />
    </fieldset>
  );
}
