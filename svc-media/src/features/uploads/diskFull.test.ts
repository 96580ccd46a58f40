import { problemSchema } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';
import { diskFull, isDiskFull } from '../../storage/diskFull';

/** Where there is no room at the moment. */
let full: 'nowhere' | 'store' | 'scratch' = 'nowhere';

async function noRoom(): Promise<never> {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia({
    places: ({ files, scratch }) => ({
      files: { ...files, put: (key, path) => (full === 'store' ? noRoom() : files.put(key, path)) },
      scratch: { ...scratch, folder: () => (full === 'scratch' ? noRoom() : scratch.folder()) },
    }),
  });
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

describe('#a full disk', () => {
  test.each(['store', 'scratch'] as const)(
    'When the %s has no room left, then that is said, nothing stays, and later all is well',
    async (place) => {
      const picture = await drawPicture();
      full = place;

      const response = await media.upload('/api/upload', 'image', [picture]);

      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
      expect(problemSchema.parse(await response.json()).detail).toBe(
        'There is no room left to store images. Nothing was saved.',
      );
      await eventually(() => expect(media.files()).toEqual([]));
      expect(await media.db('images').select()).toEqual([]);
      expect(await media.announced()).toEqual([]);

      full = 'nowhere';
      expect((await media.upload('/api/upload', 'image', [picture])).status).toBe(201);
    },
  );

  test('When a narrower copy finds no room, then the picture itself can still be had', async () => {
    const answer = await media.upload('/api/upload', 'image', [await drawPicture()]);
    const { path } = (await answer.json()) as { path: string };
    full = 'store';

    const copy = await media.call(`${path}?w=320`);
    const whole = await media.call(path);
    full = 'nowhere';

    expect([copy.status, whole.status]).toEqual([503, 200]);
  });
});

describe('#isDiskFull', () => {
  test.each([
    [Object.assign(new Error('x'), { code: 'ENOSPC' }), true],
    [Object.assign(new Error('x'), { code: 'EDQUOT' }), true],
    [new Error('write_buf: write failed\nunix error: No space left on device'), true],
    [Object.assign(new Error('x'), { code: 'EIO' }), false],
    [new Error('VipsJpeg: premature end of JPEG image'), false],
    ['ENOSPC', false],
  ])('When it is %p, then %p', (error, expected) => {
    expect(isDiskFull(error)).toBe(expected);
    expect(diskFull(error).status).toBe(503);
  });
});
