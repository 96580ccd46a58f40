import { pictureAddress } from './videoFields';

describe('#pictureAddress', () => {
  test.each([
    ['https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg', 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'],
    ['https://i3.ytimg.com/vi/abcdefghijk/hqdefault.jpg', 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg'],
    ['https://img.youtube.com/vi/abcdefghijk/0.jpg', 'https://img.youtube.com/vi/abcdefghijk/0.jpg'],
  ])('When the video site has the picture, as %s, then it is taken', (address, taken) => {
    expect(pictureAddress(address)).toBe(taken);
  });

  test.each([
    'https://pictures.example/cat.jpg',
    'https://i.ytimg.com.pictures.example/vi/abcdefghijk/0.jpg',
    'https://pictures.example/?https://i.ytimg.com/vi/abcdefghijk/0.jpg',
    'https://i.ytimg.com@pictures.example/0.jpg',
    'https://name:word@i.ytimg.com/0.jpg',
    'https://i.ytimg.com:8443/0.jpg',
    'http://i.ytimg.com/vi/abcdefghijk/0.jpg',
    'https://i.ytimg.com/<script>',
    'javascript:alert(1)',
    '',
    undefined,
  ])('When it is anything else, as %s, then there is no picture', (address) => {
    expect(pictureAddress(address)).toBeNull();
  });
});
