import { videoWanted } from './videoWanted';

describe('videoWanted', () => {
  test.each([
    ['round barn https://youtu.be/M7lc1UVf-VE?t=4', 'round barn'],
    ['youtube.com/shorts/M7lc1UVf-VE', ''],
  ])('splits %j into the video and the words %j', (query, words) => {
    expect(videoWanted(query)).toEqual({ youtubeId: 'M7lc1UVf-VE', words });
  });

  test.each(['', 'attractions', 'https://example.com/M7lc1UVf-VE'])('finds no video in %j', (query) => {
    expect(videoWanted(query)).toBeUndefined();
  });
});
