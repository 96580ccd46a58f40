import { keepsCookies } from '@show/web-kit/storage';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => jest.restoreAllMocks());

describe('keepsCookies', () => {
  test('is true for a browser that stores cookies, and leaves none', () => {
    expect(keepsCookies()).toBe(true);
    expect(document.cookie).toBe('');
  });

  test.each([
    ['says so', () => jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
    ['drops them', () => jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})],
    ['refuses access to them', () => jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse)],
  ])('is false for a browser that %s', (_, withhold) => {
    withhold();

    expect(keepsCookies()).toBe(false);
  });
});
