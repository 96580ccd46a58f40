import { readPastedUrl } from './pastedUrl';

const channel = 'UCabcdefghijklmnopqrstuv';
const playlist = 'PLabcdefghijklmnop';
const video = 'dQw4w9WgXcQ';
const watched = { page: `/watch?v=${video}` };

describe('readPastedUrl', () => {
  test.each([
    [channel, { channel }],
    [`https://www.youtube.com/channel/${channel}/videos?view=0`, { channel }],
    [`https://studio.youtube.com/channel/${channel}/videos/upload`, { channel }],
    [`https://www.youtube.com/embed/live_stream?channel=${channel}`, { channel }],
    [`https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`, { channel }],
    [playlist, { playlist }],
    [`https://www.youtube.com/playlist?list=${playlist}&si=x`, { playlist }],
    [`youtube.com/watch?v=${video}&list=${playlist}&index=3`, { playlist }],
    [`https://youtu.be/${video}?list=${playlist}`, { playlist }],
    [`https://studio.youtube.com/playlist/${playlist}/videos`, { playlist }],
    [
      `<iframe width="560" src="https://www.youtube.com/embed/videoseries?si=x&amp;list=${playlist}"></iframe>`,
      { playlist },
    ],
    [' @RiverRoadTV ', { page: '/@RiverRoadTV' }],
    ['https://m.youtube.com/@RiverRoadTV/streams', { page: '/@RiverRoadTV' }],
    ['https://www.youtube.com/%40caf%C3%A9-tv', { page: '/@caf%C3%A9-tv' }],
    ['http://www.youtube.com/user/riverroad', { page: '/user/riverroad' }],
    ['https://www.youtube.com/c/RiverRoad', { page: '/c/RiverRoad' }],
    [`https://www.youtube.com/watch?v=${video}&list=RD${video}`, watched],
    [`https://www.youtube.com/shorts/${video}`, watched],
    [`https://www.youtube.com/live/${video}?feature=share`, watched],
    [`https://studio.youtube.com/video/${video}/edit`, watched],
    [`<iframe src='//www.youtube-nocookie.com/embed/${video}' allowfullscreen></iframe>`, watched],
    [video, watched],
  ])('reads %s', (text, address) => {
    expect(readPastedUrl(text)).toEqual(address);
  });

  test.each([
    '',
    'our channel',
    'https://vimeo.com/channels/riverroad',
    'https://www.youtube.com/',
    'https://www.youtube.com/feed/subscriptions',
    `https://evil.example/channel/${channel}`,
    `https://www.youtube.com.evil.example/channel/${channel}`,
    'https://www.youtube.com/playlist?list=WL',
  ])('finds nothing in %p', (text) => {
    expect(readPastedUrl(text)).toBeNull();
  });
});
