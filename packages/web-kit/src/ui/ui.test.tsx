import { hostileMark, hostileTexts } from '@show/contracts/testing/hostileTexts';
import { directionsUrl } from '@show/web-kit/format';
import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { lazyWithRetries } from '@show/web-kit/timing';
import { LinkedText, Picture, thumbnailsOf, VideoEmbed } from '@show/web-kit/ui';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Late } from './Late';

const image = (): HTMLImageElement => screen.getByRole('img', { name: 'A barn' });
const source = () => image().getAttribute('src');

describe('Picture', () => {
  test('uses the next source when one failed before hydration', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const failures = new Map([['https://i.ytimg.com/gone.jpg', new Error('broken')]]);
    HTMLImageElement.prototype.decode = async function decode() {
      const failure = failures.get(this.src);
      if (failure) throw failure;
    };
    const { container, errors } = await hydrateAt(
      '/',
      <Picture src={['https://i.ytimg.com/gone.jpg', 'https://i.ytimg.com/there.jpg']} alt="A barn" />,
    );
    await act(async () => {});

    expect(container.querySelector('img')).toHaveAttribute('src', 'https://i.ytimg.com/there.jpg');
    expect(errors).toEqual([]);
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });

  test('falls back through its sources to a drawing', () => {
    const youtubeId = 'M7lc1UVf-VE';
    render(<Picture src={thumbnailsOf({ youtubeId })} alt="A barn" />);

    expect(source()).toBe(`https://i.ytimg.com/vi/${youtubeId}/maxresdefault.jpg`);
    fireEvent.error(image());
    expect(source()).toBe(`https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`);
    fireEvent.error(image());

    expect(image().tagName).toBe('svg');
  });

  test('tries the original before the next source', () => {
    const { container } = render(
      <Picture src={['/uploads/barn.webp', '/uploads/other.webp']} alt="A barn" />,
    );
    expect(container.querySelectorAll('source')).toHaveLength(2);

    fireEvent.error(image());

    expect(source()).toBe('/uploads/barn.webp');
    expect(container.querySelectorAll('source')).toHaveLength(0);
    fireEvent.error(image());
    expect(source()).toBe('/uploads/other.webp');
  });

  test('offers no copy wider than the original and reserves its size', () => {
    const size = { width: 1000, height: 500, alt: null };
    const { container } = render(<Picture src="/uploads/barn.webp" alt="A barn" size={size} />);

    const widths = container.querySelector('source')?.srcset.match(/ \d+w/g);
    expect(widths).toEqual([' 320w', ' 640w', ' 960w']);
    expect([image().width, image().height]).toEqual([1000, 500]);
  });

  test('fills with the color of the picture but not of a fallback', () => {
    const size = { width: 1000, height: 500, alt: null, color: '#a2361f' };
    const { container } = render(
      <Picture src={['/uploads/barn.webp', 'https://i.ytimg.com/there.jpg']} alt="A barn" size={size} />,
    );
    const frame = container.querySelector<HTMLElement>('.frame');
    expect(frame).toHaveClass('colored');
    expect(frame?.style.getPropertyValue('--color')).toBe('#a2361f');

    fireEvent.error(image());
    fireEvent.error(image());

    expect(source()).toBe('https://i.ytimg.com/there.jpg');
    expect(frame).not.toHaveClass('colored');
  });

  test('prefers uploads to thumbnails of the video site', () => {
    expect(
      thumbnailsOf({ youtubeId: 'x', thumbnail: '/uploads/b.webp', customThumbnail: '/uploads/a.webp' })[0],
    ).toBe('/uploads/a.webp');
  });
});

describe('VideoEmbed', () => {
  const poster = { src: '/uploads/poster.webp' };
  const players = () => [...document.querySelectorAll('iframe')].map((frame) => frame.title);

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

describe('Late', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A part whose chunk is lost a number of times. */
  async function show(failures: number, wait: number) {
    const load = jest.fn(async () => {
      if (load.mock.calls.length <= failures) throw new Error('Loading chunk failed');
      return () => <p>The part</p>;
    });
    const Part = lazyWithRetries(load);
    render(
      <main>
        <h1>The page</h1>
        <Late waiting="Loading..." failed="Without the part">
          <Part />
        </Late>
      </main>,
    );
    const whileLoading = screen.getByRole('main').textContent;
    await act(() => jest.advanceTimersByTimeAsync(wait));
    return { load, whileLoading, after: screen.getByRole('main').textContent };
  }

  test.each([
    [0, 0],
    [1, 1_000],
    [3, 13_000],
  ])('shows the part after %i failures and %i ms', async (failures, wait) => {
    const { load, whileLoading, after } = await show(failures, wait);

    expect(whileLoading).toBe('The pageLoading...');
    expect(after).toBe('The pageThe part');
    expect(load).toHaveBeenCalledTimes(failures + 1);
  });

  test('keeps the page without the part after the third retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});

    const { load, after } = await show(4, 13_000);

    expect(after).toBe('The pageWithout the part');
    expect(load).toHaveBeenCalledTimes(4);
  });
});

const linksOf = (text: string) => {
  render(<LinkedText text={text} />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('LinkedText', () => {
  test('leaves punctuation out of a link', () => {
    expect(linksOf('See https://example.org/a?b=1, (http://example.org/x).')).toEqual([
      ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
      ['http://example.org/x', 'http://example.org/x'],
    ]);
  });

  test('links a handle to its channel', () => {
    expect(linksOf('Thanks @dunes_crew.')).toEqual([['@dunes_crew', 'https://www.youtube.com/@dunes_crew']]);
  });

  test('does not link an email address', () => {
    expect(linksOf('Write to me@example.org')).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'ftp://example.org/x', 'data:text/html,x', 'example.org'])(
    'does not link %s',
    (text) => {
      expect(linksOf(text)).toEqual([]);
    },
  );
});

describe('hostile texts', () => {
  const texts = Object.entries(hostileTexts);
  const systems = [
    ['iPhone', 'daddr'],
    ['X11; Linux x86_64', 'destination'],
  ] as const;

  /** Elements, attributes and URLs that a text could have injected. */
  function harmIn(container: HTMLElement) {
    const all = [...container.querySelectorAll('*')];
    return {
      elements: all.filter(({ localName }) =>
        /^(script|iframe|base|meta|form|object|embed|math)$/.test(localName),
      ),
      handlers: all.flatMap(({ attributes }) => [...attributes].filter(({ name }) => name.startsWith('on'))),
      protocols: [...container.querySelectorAll('a')]
        .map(({ protocol }) => protocol)
        .filter((protocol) => !/^(https?|mailto|tel|sms):$/.test(protocol)),
      ran: hostileMark in window,
    };
  }
  const none = { elements: [], handlers: [], protocols: [], ran: false };

  test.each(texts)('%s in LinkedText stays text', (_, text) => {
    const { container } = renderAt('/', <LinkedText text={text} />);

    expect(harmIn(container)).toEqual(none);
    expect(container.textContent).toBe(text);
  });

  test.each(texts)('%s in directions stays one destination', (_, text) => {
    for (const [userAgent, parameter] of systems) {
      const place = { address: text, name: text, city: text, state: text };
      const url = new URL(directionsUrl(place, { userAgent, maxTouchPoints: 0 }));
      expect([url.protocol, url.searchParams.get(parameter)]).toEqual([
        'https:',
        [text, text, text, text].join(', '),
      ]);
    }
  });
});
