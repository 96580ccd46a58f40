import { Problem } from '@show/service-kit';
import { pictureRefusal, refusals } from './pictureRefusal';

function refusalOf(error: unknown): Problem {
  const refusal = pictureRefusal(error, 1_000_000);
  if (!(refusal instanceof Problem)) throw new Error('no problem document');
  return refusal;
}

describe('#pictureRefusal', () => {
  // As sharp reports a sound picture in a process whose memory is limited, and the words of its other parts for it.
  test.each([
    'webpsave: picture memory error\nwbuffer_write: write failed\nsystem error: Unknown error -1',
    'webpsave: failed to allocate 19660800 bytes',
    'vips_tracked: out of memory --- size == 74MB',
    'VipsJpeg: Insufficient memory (case 4)',
    'unable to open file "/tmp/scratch/1"\nsystem error: Too many open files',
    'system error: Cannot allocate memory',
    'vips_threadset: unable to create thread',
  ])('When the server is short of something (%s), then it is a 503 and one may try again', (message) => {
    const refusal = refusalOf(new Error(message));
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refusal.extras.headers).toMatchObject({ 'retry-after': '5' });
  });

  test('When the system has no more files to open, then it is a 503', () => {
    expect(refusalOf(Object.assign(new Error('open'), { code: 'EMFILE' }))).toMatchObject({ status: 503 });
  });

  test.each([
    'Input file contains unsupported image format',
    'VipsJpeg: premature end of JPEG image',
    'pngload: libspng read error',
    'webp: unable to parse image',
    'gifload_buffer: Invalid frame data',
  ])('When the picture is at fault (%s), then it is damaged', (message) => {
    expect(refusalOf(new Error(message))).toMatchObject({ status: 415, message: refusals.damaged });
  });

  test('When something else fails, then it is handed on', () => {
    const fault = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    expect(pictureRefusal(fault, 1_000_000)).toBe(fault);
  });
});
