import { gatewayTokenHeader } from '@show/contracts';
import { signGatewayToken } from '@show/service-kit';
import { type Row, whole } from '../report';
import { drawPhoto, type PhotoFormat, unlike } from '../uploads/drawPhotos';
import { type MediaSite, startMediaSite } from '../uploads/startMediaSite';
import { type MemoryWatch, watchMemory } from '../uploads/watchMemory';

const count = 50;
/** More concurrent uploads than two that are decoded and sixty that wait. */
const tooMany = 80;
/** Maximum memory of the service in MB. */
const most = 400;
/** Maximum ratio of memory in the second half of the uploads to the first. */
const growth = 1.15;

/** Fifty concurrent uploads of 24 megapixels: memory of svc-media, and refusals beyond its capacity. */
export async function uploads(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const format of ['jpeg', 'png'] as const) {
    const photo = await drawPhoto(format);
    const site = await startMediaSite();
    const memory = watchMemory(site.pid);
    try {
      rows.push(await fill(site, { photo, format, memory }));
      if (format === 'jpeg') rows.push(await overfill(site, photo));
    } finally {
      memory.stop();
      await site.stop();
    }
  }
  return rows;
}

interface Sent {
  readonly photo: Buffer;
  readonly format: PhotoFormat;
  readonly memory: MemoryWatch;
}

async function fill(site: MediaSite, { photo, format, memory }: Sent): Promise<Row> {
  const name = `${format.toUpperCase()} of 24 megapixels, ${(photo.length / 1e6).toFixed(1)} MB each`;
  console.log(`\n${count} uploads at once: ${name}`);
  const before = memory.most();
  const started = performance.now();
  let stored = 0;
  let firstHalf = 0;
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { status } = await send(site, unlike(photo, format, at), format);
      if (status !== 201) throw new Error(`an upload was answered with ${status}`);
      stored += 1;
      if (stored === count / 2) firstHalf = memory.most();
    }),
  );
  const secondHalf = memory.most();
  const seconds = (performance.now() - started) / 1000;
  console.table({
    MB: { before: whole(before), 'first half': whole(firstHalf), 'second half': whole(secondHalf) },
  });
  const peak = Math.max(firstHalf, secondHalf);
  return {
    what: `${count} uploads at once, ${name}: memory of svc-media`,
    ours: `${whole(peak)} MB at most, ${whole(secondHalf)} in the second half, ${seconds.toFixed(0)} s`,
    reference: `at rest: ${whole(before)} MB`,
    ratio: (secondHalf / firstHalf).toFixed(2),
    wanted: `under ${most} MB, second half at most ${growth} of the first`,
    reached: peak < most && secondHalf <= firstHalf * growth,
  };
}

/** Excess uploads are refused at once with Retry-After; this does not wait for the accepted ones. */
async function overfill(site: MediaSite, photo: Buffer): Promise<Row> {
  const giveUp = new AbortController();
  const wanted = tooMany - 62;
  const refused: (string | null)[] = [];
  await new Promise<void>((enough, failed) => {
    const all = Array.from({ length: tooMany }, async (_, at) => {
      const answer = await send(site, unlike(photo, 'jpeg', 1_000 + at), 'jpeg', giveUp.signal);
      if (answer.status === 503) refused.push(answer.headers.get('retry-after'));
      if (refused.length === wanted) enough();
    });
    Promise.all(all).then(() => enough(), failed);
  }).finally(() => giveUp.abort());
  const told = refused.every((seconds) => Number(seconds) > 0);
  return {
    what: `${tooMany} uploads at once: refused with 503`,
    ours: `${refused.length}, each with Retry-After: ${refused[0] ?? 'none'}`,
    reference: '',
    ratio: '',
    wanted: `${wanted}: two are decoded, sixty wait`,
    reached: refused.length === wanted && told,
  };
}

async function send(
  { url, gatewaySecret }: MediaSite,
  photo: Buffer,
  format: PhotoFormat,
  signal?: AbortSignal,
): Promise<Response> {
  const body = new FormData();
  body.append('folder', 'general');
  body.append('image', new File([new Uint8Array(photo)], `photo.${format}`));
  const headers = { [gatewayTokenHeader]: signGatewayToken(gatewaySecret, 'svc-media', { role: 'admin' }) };
  const answer = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers,
    body,
    ...(signal && { signal }),
  });
  await answer.arrayBuffer();
  return answer;
}
