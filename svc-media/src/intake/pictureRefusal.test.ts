import { Problem } from '@show/service-kit';
import { pictureRefusal, refusals } from './pictureRefusal';

function refusalOf(error: unknown): Problem {
  const refusal = pictureRefusal(error, 1_000_000);
  if (!(refusal instanceof Problem)) throw new Error('no problem document');
  return refusal;
}

describe('pictureRefusal', () => {
  // Messages of sharp, libvips and the codecs in a process with too little memory.
  test.each([
    'webpsave: picture memory error\nwbuffer_write: write failed\nsystem error: Unknown error -1',
    'webpsave: failed to allocate 19660800 bytes',
    'vips_tracked: out of memory --- size == 74MB',
    'VipsJpeg: Insufficient memory (case 4)',
    'unable to open file "/tmp/scratch/1"\nsystem error: Too many open files',
    'system error: Cannot allocate memory',
    'vips_threadset: unable to create thread',
  ])('maps a shortage on the server to 503 with Retry-After (%s)', (message) => {
    const refusal = refusalOf(new Error(message));
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refusal.extras.headers).toMatchObject({ 'retry-after': '5' });
  });

  test('maps EMFILE to 503', () => {
    expect(refusalOf(Object.assign(new Error('open'), { code: 'EMFILE' }))).toMatchObject({ status: 503 });
  });

  test.each(['Input file contains unsupported image format', 'VipsJpeg: premature end of JPEG image'])(
    'maps a decoder error to a damaged picture (%s)',
    (message) => {
      expect(refusalOf(new Error(message))).toMatchObject({ status: 415, message: refusals.damaged });
    },
  );

  test('returns other errors unchanged', () => {
    const fault = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    expect(pictureRefusal(fault, 1_000_000)).toBe(fault);
  });
});
