import { send } from '../api/send';

/** File name of an upload URL: 'barn.webp' of '/uploads/barn.webp'. */
const fileNameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Saves the alt text of an uploaded picture and returns the stored one. */
export async function saveAlt(url: string, alt: string): Promise<string | null> {
  const params = { filename: fileNameOf(url) };
  const stored = await send('PUT /api/images/{filename}/alt', { params, body: { alt } });
  return stored.alt;
}
