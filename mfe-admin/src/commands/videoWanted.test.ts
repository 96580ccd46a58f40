import { videoWanted } from './videoWanted';

describe('#videoWanted', () => {
  test.each([
    ['round barn https://youtu.be/M7lc1UVf-VE?t=4', 'round barn'],
    ['https://www.youtube.com/watch?v=M7lc1UVf-VE barn', 'barn'],
    ['youtube.com/shorts/M7lc1UVf-VE', ''],
  ])('When %j is typed, then the video is the one and %j says of what', (query, words) => {
    expect(videoWanted(query)).toEqual({ youtubeId: 'M7lc1UVf-VE', words });
  });

  test.each(['', 'attractions', 'https://example.com/M7lc1UVf-VE'])(
    'When %j is typed, then there is none',
    (query) => {
      expect(videoWanted(query)).toBeUndefined();
    },
  );
});
