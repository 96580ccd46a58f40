import { isAppBrowser, StayInApp } from '@show/web-kit/app-browser';
import { hydrateAt } from '@show/web-kit/testing';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const webView = `${android} Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.58 Mobile Safari/537.36`;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const apps = [
  ['Instagram', `${webView} Instagram 355.1.0.44.103 Android`],
  ['Facebook', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/485.0.0.70.77;IABMV/1]`],
  ['Messenger', `${webView} [FB_IAB/Orca-Android;FBAV/480.0.0.1.108;]`],
  ['TikTok', `${iPhone} Mobile/15E148 musical_ly_36.1.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['Snapchat', `${iPhone} Mobile/15E148 Snapchat/12.90.0.45 (like Safari/8619.1, panda)`],
  ['Line', `${android}) ${chrome} Line/14.14.0`],
  ['a code scanner on Android', webView],
  ['a code scanner on an iPhone', `${iPhone} Mobile/15E148`],
] as const;

const browsers = [
  ['Chrome on Android', `${android}) ${chrome}`],
  ['Samsung Internet', `${android}) ${chrome.replace('Chrome', 'SamsungBrowser/26.0 Chrome')}`],
  ['Safari on an iPhone', `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${iPhone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${iPhone} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
] as const;

describe('isAppBrowser', () => {
  test.each(apps)('recognizes the browser of %s', (_, userAgent) => {
    expect(isAppBrowser(userAgent)).toBe(true);
  });

  test.each(browsers)('treats %s as a browser', (_, userAgent) => {
    expect(isAppBrowser(userAgent)).toBe(false);
  });
});

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
    const { container } = await open(browsers[0][1]);

    expect(container).toBeEmptyDOMElement();
  });
});
