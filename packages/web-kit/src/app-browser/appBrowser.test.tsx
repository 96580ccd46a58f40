import { StayInApp } from '@show/web-kit/app-browser';
import { hydrateAt } from '@show/web-kit/testing';

const browser = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36';
const webView = browser.replace('Pixel 8', 'Pixel 8; wv');

describe('StayInApp', () => {
  const open = (userAgent: string) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    return hydrateAt('/', <StayInApp />);
  };

  test("appears in an app's browser after hydration", async () => {
    const { markup, container, errors } = await open(webView);

    expect(markup).toBe('');
    expect(errors).toEqual([]);
    expect(container).toHaveTextContent('Stay in this app until you have claimed.');
  });

  test('is empty in other browsers', async () => {
    const { container } = await open(browser);

    expect(container).toBeEmptyDOMElement();
  });
});
