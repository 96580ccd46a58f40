import type { UploadFolder } from '@show/contracts/domain/uploads';
import type { StoredImage } from '@show/contracts/entities/photo';

/** A picture that is cropped and turned. */
export interface ShapedPicture {
  /** URL of an uploaded picture. */
  url: string;
  /** Name in sentences: 'the cover of the album'. */
  name: string;
  /** What it is for. */
  folder: UploadFolder;
  /** Called with the picture that takes its place; the dialog stays open when it rejects. */
  onShaped: (image: StoredImage) => unknown;
}
