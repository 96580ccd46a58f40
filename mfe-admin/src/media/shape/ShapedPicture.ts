import type { StoredImage } from '@show/contracts/entities/photo';
import type { UploadFolder } from '@show/contracts/pictures/uploads';

/** icon: in browser tabs and on phones. share: beside shared links. */
export type CropUse = 'icon' | 'share';

/** A picture that is cropped and turned. */
export interface ShapedPicture {
  /** URL of an uploaded picture. */
  url: string;
  /** Name in sentences: 'the cover of the album'. */
  name: string;
  /** Folder for uploads of its kind. */
  folder: UploadFolder;
  /** Shown as it will look there while it is cropped. */
  use?: CropUse | undefined;
  /** Called with the picture that takes its place; the dialog stays open when it rejects. */
  onShaped: (image: StoredImage) => unknown;
}
