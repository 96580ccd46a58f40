import { youtubeIdFrom } from './youtubeIdFrom';

const id = 'M7lc1UVf-VE';

describe('youtubeIdFrom', () => {
  test.each([
    id,
    `https://www.youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?list=PL1&v=${id}&t=3`,
    `youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}`,
  ])('finds the id in %p', (text) => {
    expect(youtubeIdFrom(text)).toBe(id);
  });

  test.each([
    null,
    undefined,
    '',
    'https://example.org/watch?v=M7lc1UVf-VE',
    'https://www.youtube.com/@show',
    'https://youtu.be/short',
    'https://youtu.be/M7lc1UVf-VEx',
    'https://evil.example/youtube.com/watch?v=M7lc1UVf-VE',
  ])('finds no id in %p', (text) => {
    expect(youtubeIdFrom(text)).toBeNull();
  });
});
