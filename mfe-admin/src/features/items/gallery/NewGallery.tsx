import type { GalleryImage } from '@show/contracts/entities/photo';
import { send } from '../../../api/send';
import type { SendFile } from '../../../media/uploads/UploadArea';
import { uploadImage } from '../../../media/uploads/uploadImage';
import { useUnsaved } from '../../../ui/form/unsaved';
import { GalleryFields } from './GalleryFields';
import styles from './SegmentGallery.module.css';
import type { ChosenPictures } from './useChosenPictures';

/** The gallery of a segment that is not saved yet. Its pictures are uploaded, and added once it is. */
export function NewGallery({ chosen }: { chosen: ChosenPictures }) {
  const { pictures } = chosen;
  useUnsaved('the photo gallery', pictures.length > 0);

  const sendFile: SendFile = async (file, progress) =>
    chosen.add(await uploadImage(file, 'gallery', progress));

  async function remove({ id, url }: GalleryImage): Promise<void> {
    chosen.remove(id);
    const filename = url.slice(url.lastIndexOf('/') + 1);
    // Without it the picture is removed after some days.
    await send('DELETE /api/images/{filename}', { params: { filename } }).catch(() => {});
  }

  return (
    <GalleryFields
      label="Gallery of the new segment"
      pictures={pictures}
      sendFile={sendFile}
      onOrder={async (ids) => chosen.order(ids)}
      onRemove={remove}
      removalText="It has not been added to the gallery yet."
      onDescribed={({ id }, alt) => chosen.describe(id, alt)}
      onUploaded={() => {}}
    >
      <p className={styles.note}>The photos join the gallery when you save the segment.</p>
    </GalleryFields>
  );
}
