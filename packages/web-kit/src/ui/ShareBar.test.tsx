import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { ShareBar } from '@show/web-kit/ui';
import { act, fireEvent, screen } from '@testing-library/react';

const address = 'https://show.example/dunes?x=1&y=2';

const withClipboard = (writeText: (text: string) => Promise<void>): void => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
};

describe('#ShareBar', () => {
  test('When there are no scripts, then the networks are links that share the page, and nothing can be copied', async () => {
    const { markup, container, errors } = await hydrateAt('/dunes', <ShareBar title="Dunes" />);

    const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toHaveLength(4);
    for (const href of links) expect(href).toContain(encodeURIComponent('https://show.example/dunes'));
    expect(markup).toMatch(/<button[^>]*data-needs-script=""/);
    expect(container.querySelector('a')?.search).toContain(encodeURIComponent('http://localhost/dunes'));
    expect(errors).toEqual([]);
  });

  test.each([
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`],
    [
      'Twitter',
      `https://twitter.com/intent/tweet?url=${encodeURIComponent(address)}&text=Dunes%20%26%20dawn`,
    ],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`],
    ['SMS', `sms:?&body=Dunes%20%26%20dawn%20${encodeURIComponent(address)}`],
  ])('When %s is chosen, then its window of 600 by 400 opens', (name, url) => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    renderAt('/', <ShareBar title="Dunes & dawn" url={address} />);

    fireEvent.click(screen.getByRole('link', { name: `Share by ${name}` }));

    expect(open).toHaveBeenCalledWith(url, '_blank', expect.stringContaining('width=600,height=400'));
    open.mockRestore();
  });

  test('When the link is copied, then the button says so for two seconds', async () => {
    jest.useFakeTimers();
    const writeText = jest.fn(async () => {});
    withClipboard(writeText);
    renderAt('/', <ShareBar title="Dunes" url={address} />);

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy Link' })));
    expect(writeText).toHaveBeenCalledWith(address);
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));

    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('When the page has another usual address, then that is copied and shared', async () => {
    const canonical = Object.assign(document.createElement('link'), { rel: 'canonical', href: address });
    document.head.append(canonical);
    const writeText = jest.fn(async () => {});
    withClipboard(writeText);
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    renderAt('/episodes/7?utm_source=x', <ShareBar title="Dunes" />);

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy Link' })));
    fireEvent.click(screen.getByRole('link', { name: 'Share by Facebook' }));

    expect(writeText).toHaveBeenCalledWith(address);
    expect(open.mock.calls[0]?.[0]).toContain(encodeURIComponent(address));
    open.mockRestore();
    canonical.remove();
  });

  test('When the browser refuses, then nothing is claimed', async () => {
    withClipboard(() => Promise.reject(new Error('denied')));
    renderAt('/', <ShareBar title="Dunes" url={address} />);

    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy Link' })));

    expect(screen.queryByRole('button', { name: 'Copied!' })).not.toBeInTheDocument();
  });
});
