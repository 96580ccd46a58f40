import { VideoEmbed } from '@show/web-kit/ui';
import { fireEvent, render, screen } from '@testing-library/react';

const poster = { src: '/uploads/poster.webp' };
const players = () => [...document.querySelectorAll('iframe')].map((frame) => frame.title);

describe('#VideoEmbed', () => {
  test('When nobody has asked for it, then nothing of the video site is on the page', () => {
    const { container } = render(<VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} />);

    expect(container.innerHTML).not.toMatch(/youtube|ytimg/);
  });

  test('When it is asked for, then the cookieless player comes, without related videos', () => {
    render(<VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} start={42} />);

    fireEvent.click(screen.getByRole('button', { name: 'Play Trailer' }));

    const source = new URL(document.querySelector('iframe')?.src ?? '');
    expect(source.origin + source.pathname).toBe('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE');
    expect(Object.fromEntries(source.searchParams)).toMatchObject({ rel: '0', autoplay: '1', start: '42' });
  });

  test('When another starts, then the first gives way', () => {
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

  test('When it is closed, then the thumbnail is back', () => {
    render(<VideoEmbed youtubeId="M7lc1UVf-VE" title="Trailer" poster={poster} />);
    fireEvent.click(screen.getByRole('button', { name: 'Play Trailer' }));

    fireEvent.click(screen.getByRole('button', { name: 'Close video' }));

    expect(players()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Play Trailer' })).toBeInTheDocument();
  });

  test('When there is no video, then it says so', () => {
    render(<VideoEmbed youtubeId={null} title="Trailer" poster={poster} />);

    expect(screen.getByText('Video Currently Unavailable')).toBeInTheDocument();
  });
});
