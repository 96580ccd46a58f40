import { hydrateAt, renderAt, translateTexts } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { ShareBar } from './ShareBar';

/** What the head of the document names, whatever its URL is. */
const url = 'https://show.example/dunes?x=1&y=2';
beforeAll(() => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: url }));
});

const withClipboard = (writeText: (text: string) => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
};

describe('ShareBar', () => {
  test('links the networks without scripts and hides the copy button', async () => {
    const { markup, container, errors } = await hydrateAt('/dunes', <ShareBar title="Dunes" />);

    const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toHaveLength(4);
    for (const href of links) expect(href).toContain(encodeURIComponent('https://show.example/dunes'));
    expect(markup).toMatch(/<button[^>]*data-needs-script=""/);
    expect(container.querySelector('a')?.search).toContain(encodeURIComponent('http://localhost/dunes'));
    expect(errors).toEqual([]);
  });

  test.each([
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`],
    ['X', `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=Dunes%20%26%20dawn`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`],
    ['SMS', `sms:?&body=Dunes%20%26%20dawn%20${encodeURIComponent(url)}`],
  ])('shares the canonical URL by %s in a window of 600 by 400', (name, expected) => {
    const popup = { opener: window };
    const open = jest.spyOn(window, 'open').mockReturnValue(popup as Window & typeof globalThis);
    renderAt('/', <ShareBar title="Dunes & dawn" />);

    const isFollowed = fireEvent.click(screen.getByRole('link', { name: `Share by ${name}` }));

    expect(open).toHaveBeenCalledWith(expected, '_blank', 'width=600,height=400');
    expect(isFollowed).toBe(false);
    expect(popup.opener).toBeNull();
    open.mockRestore();
  });

  test.each([
    ['opens no popup', () => null],
    ['has none', undefined],
  ])('follows the link where the browser %s', (_, popup) => {
    const { open } = window;
    Object.assign(window, { open: popup });
    const faults = jest.fn();
    window.addEventListener('error', faults, { once: true });
    renderAt('/', <ShareBar title="Dunes" />);

    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share by Facebook' });

    expect(fireEvent.click(link)).toBe(true);
    expect(link.href).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`);
    expect(faults).not.toHaveBeenCalled();
    Object.assign(window, { open });
  });

  test("follows the link in an app's browser", () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) Instagram');
    const open = jest.spyOn(window, 'open');
    renderAt('/', <ShareBar title="Dunes" />);

    const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Share by Facebook' }));

    expect(isFollowed).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  test('copies the canonical URL and confirms it for two seconds', async () => {
    jest.useFakeTimers();
    const writeText = jest.fn(async () => {});
    withClipboard(writeText);
    renderAt('/', <ShareBar title="Dunes" />);

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
    expect(writeText).toHaveBeenCalledWith(url);
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));

    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('confirms the copy on a page that the browser has translated', async () => {
    jest.useFakeTimers();
    withClipboard(async () => {});
    renderAt('/', <ShareBar title="Dunes" />);
    translateTexts();

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));

    expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('confirms nothing when the clipboard fails', async () => {
    withClipboard(() => Promise.reject(new Error('denied')));
    renderAt('/', <ShareBar title="Dunes" />);

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));

    expect(screen.queryByRole('button', { name: 'Copied!' })).not.toBeInTheDocument();
  });
});
