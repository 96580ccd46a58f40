import { pictureUrl } from './videoFields';

describe('pictureUrl', () => {
  test.each([
    ['https://i3.ytimg.com/vi/abcdefghijk/hqdefault.jpg', 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'],
    ['https://img.youtube.com/vi/abcdefghijk/0.jpg', 'https://img.youtube.com/vi/abcdefghijk/0.jpg'],
  ])('accepts %s', (url, stored) => {
    expect(pictureUrl(url)).toBe(stored);
  });

  test.each([
    'https://i.ytimg.com.pictures.example/vi/abcdefghijk/0.jpg',
    'https://pictures.example/?https://i.ytimg.com/vi/abcdefghijk/0.jpg',
    'https://i.ytimg.com@pictures.example/0.jpg',
    'https://name:word@i.ytimg.com/0.jpg',
    'https://i.ytimg.com:8443/0.jpg',
    'http://i.ytimg.com/vi/abcdefghijk/0.jpg',
    'https://i.ytimg.com/<script>',
    'javascript:alert(1)',
    undefined,
  ])('is null for %s', (url) => {
    expect(pictureUrl(url)).toBeNull();
  });
});
