import { copyText } from '@show/web-kit/clipboard';

const withClipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

describe('copyText', () => {
  test.each([
    ['has no clipboard', undefined],
    ['denies the clipboard', { writeText: () => Promise.reject(new Error('denied')) }],
  ])('copies a selection where the browser %s, and restores the selection', async (_, clipboard) => {
    withClipboard(clipboard);
    document.body.innerHTML = '<p>Selected before</p>';
    document.getSelection()?.selectAllChildren(document.body);
    let copied = '';
    document.execCommand = () => {
      copied = String(document.getSelection());
      return true;
    };

    expect(await copyText('https://show.example/dunes')).toBe(true);

    expect(copied).toBe('https://show.example/dunes');
    expect(String(document.getSelection())).toBe('Selected before');
    expect(document.querySelector('pre')).toBeNull();
  });

  test('returns false where nothing can be copied', async () => {
    withClipboard(undefined);
    document.execCommand = () => {
      throw new DOMException('', 'SecurityError');
    };

    expect(await copyText('a')).toBe(false);
  });
});
