import sharp from 'sharp';
import type { Person } from '../load/Person';

interface LibraryImage {
  readonly id: number;
  readonly filename: string;
}

/** Uploads a unique picture and deletes it. */
export async function uploadAndRemove(staff: Person): Promise<number> {
  const hue = Math.floor(Math.random() * 0xffffff);
  const picture = await sharp({
    create: { width: 800, height: 600, channels: 3, background: `#${hue.toString(16).padStart(6, '0')}` },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('folder', 'general');
  form.append('image', new File([new Uint8Array(picture)], 'photo.jpg'));
  const encoded = new Response(form);
  const stored = await staff.ask({
    method: 'POST',
    path: '/api/upload',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    raw: Buffer.from(await encoded.arrayBuffer()),
  });
  if (stored.status !== 201) return stored.status;
  const { filename } = JSON.parse(stored.body) as { filename: string };
  const listed = await staff.ask({ path: '/api/general-images' });
  if (listed.status !== 200) return listed.status;
  const library = JSON.parse(listed.body) as LibraryImage[];
  const image = library.find((one) => one.filename === filename);
  if (!image) throw new Error('an uploaded picture is not in the library');
  return (await staff.ask({ method: 'DELETE', path: `/api/general-images/${image.id}` })).status;
}
