import { hydrateAt } from '@show/web-kit/testing';
import { VideoEmbed } from '@show/web-kit/ui';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';

const poster = { src: '/uploads/poster.webp' };
const players = () => [...document.querySelectorAll('iframe')].map((frame) => frame.title);

describe('VideoEmbed', () => {
  test('is a plain link without scripts', async () => {
    const { markup, container, errors } = await hydrateAt(
      '/',
      <VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} start={42} />,
    );

    expect(markup).toMatch(
      /^<div[^>]*><a href="https:\/\/www\.youtube\.com\/watch\?v=M7lc1UVf-VE&amp;t=42s"/,
    );
    expect(markup).not.toContain('role="button"');
    expect(container.querySelector('a')).toHaveAttribute('role', 'button');
    expect(errors).toEqual([]);
  });

  test('leaves a click with Ctrl to the browser', () => {
    render(<VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} />);
    const link = screen.getByRole('button', { name: 'Play Trailer' });

    const click = createEvent.click(link, { ctrlKey: true });
    fireEvent(link, click);

    expect(click.defaultPrevented).toBe(false);
    expect(players()).toEqual([]);
  });

  test('plays on the space bar', () => {
    render(<VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} />);

    fireEvent.keyDown(screen.getByRole('button', { name: 'Play Trailer' }), { key: ' ' });

    expect(players()).toEqual(['Trailer']);
  });

  test('loads the cookieless player on a click only, and its thumbnail again when closed', () => {
    const { container } = render(
      <VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} start={42} />,
    );
    const loaded = [...container.querySelectorAll('[src], [srcset], link, iframe')];
    expect(loaded.map(({ outerHTML }) => outerHTML).join()).not.toMatch(/youtube|ytimg/);

    fireEvent.click(screen.getByRole('button', { name: 'Play Trailer' }));

    const source = new URL(document.querySelector('iframe')?.src ?? '');
    expect(source.origin + source.pathname).toBe('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE');
    expect(Object.fromEntries(source.searchParams)).toMatchObject({ rel: '0', autoplay: '1', start: '42' });

    fireEvent.click(screen.getByRole('button', { name: 'Close video' }));
    expect(players()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Play Trailer' })).toBeInTheDocument();
  });

  test('stops when another video starts', () => {
    render(
      <>
        <VideoEmbed youtubeId="aaaaaaaaaaa" title="One" poster={poster} />
        <VideoEmbed youtubeId="bbbbbbbbbbb" title="Two" poster={poster} />
      </>,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Play One' }));
    expect(players()).toEqual(['One']);
    fireEvent.click(screen.getByRole('button', { name: 'Play Two' }));

    expect(players()).toEqual(['Two']);
  });

  test('keeps the poster and offers the video site where that cannot be reached', () => {
    jest.useFakeTimers();
    render(<VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} />);
    fireEvent.click(screen.getByRole('button', { name: 'Play Trailer' }));

    act(() => jest.advanceTimersByTime(5_900));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));

    expect(screen.getByRole('alert')).toHaveTextContent('The video site cannot be reached from here');
    expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    );
    expect(document.querySelector('img')).toHaveAttribute('src', '/uploads/poster.webp');

    // A slow player that reports in the end is shown.
    act(
      () => void dispatchEvent(new MessageEvent('message', { origin: 'https://www.youtube-nocookie.com' })),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('has a link to the video site below it, played or not', () => {
    render(<VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} />);
    const link = () => screen.getByRole('link', { name: /^Watch on YouTube/ });

    expect(link()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=M7lc1UVf-VE');
    fireEvent.click(screen.getByRole('button', { name: 'Play Trailer' }));
    expect(link()).toBeInTheDocument();
  });
});
