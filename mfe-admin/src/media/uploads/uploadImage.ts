import type { StoredImage } from '@show/contracts/entities/photo';
import type { UploadFolder } from '@show/contracts/pictures/uploads';
import { sendForm } from '../../api/sendForm';
import type { UploadProgress } from './useUploads';

/** Uploads an image and returns its URL. */
export function uploadImage(
  file: File,
  folder: UploadFolder,
  progress: UploadProgress,
): Promise<StoredImage> {
  const form = new FormData();
  // Text fields first: the server validates the file by them.
  form.set('folder', folder);
  form.set('image', file);
  return sendForm('POST /api/upload', { form, ...progress });
}
