import { problemSchema } from '@show/contracts';
import { eventually, startedOnce } from '@show/test-kit';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';
import { isDiskFull } from '../../storage/diskFull';

/** Which storage is full now. */
let full: 'none' | 'store' | 'scratch' = 'none';

async function failWithFullDisk(): Promise<never> {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

const media = startedOnce(() =>
  startMedia({
    wrapStores: ({ files, scratch }) => ({
      files: { ...files, put: (key, path) => (full === 'store' ? failWithFullDisk() : files.put(key, path)) },
      scratch: { ...scratch, folder: () => (full === 'scratch' ? failWithFullDisk() : scratch.folder()) },
    }),
  }),
);
beforeEach(() => media.empty());

describe('a full disk', () => {
  test.each(['store', 'scratch'] as const)(
    'fails an upload (%s full) with 503, stores nothing and recovers',
    async (storage) => {
      const picture = await drawPicture();
      full = storage;

      const response = await media.upload('/api/upload', 'image', [picture]);

      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
      expect(problemSchema.parse(await response.json()).detail).toBe(
        'There is no room left to store images. Nothing was saved.',
      );
      await eventually(() => expect(media.files()).toEqual([]));
      expect(await media.db('images').select()).toEqual([]);
      expect(await media.announced()).toEqual([]);

      full = 'none';
      expect((await media.upload('/api/upload', 'image', [picture])).status).toBe(201);
    },
  );

  test('fails a rendition with 503 and still serves the picture', async () => {
    const response = await media.upload('/api/upload', 'image', [await drawPicture()]);
    const { path } = (await response.json()) as { path: string };
    full = 'store';

    const copy = await media.call(`${path}?w=320`);
    const whole = await media.call(path);
    full = 'none';

    expect([copy.status, whole.status]).toEqual([503, 200]);
  });
});

describe('isDiskFull', () => {
  test.each([
    [Object.assign(new Error('x'), { code: 'ENOSPC' }), true],
    [Object.assign(new Error('x'), { code: 'EDQUOT' }), true],
    [new Error('write_buf: write failed\nunix error: No space left on device'), true],
    [new Error('VipsJpeg: premature end of JPEG image'), false],
  ])('of %p is %p', (error, expected) => {
    expect(isDiskFull(error)).toBe(expected);
  });
});
