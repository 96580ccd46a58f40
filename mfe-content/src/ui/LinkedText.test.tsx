import { hostileMark, hostileTexts } from '@show/contracts/testing/hostileTexts';
import { directionsUrl } from '@show/web-kit/format';
import { renderAt } from '@show/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText';

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

  test.each([
    ['Call 765-555-0118, ext. 2.', '765-555-0118', 'tel:7655550118'],
    ['(317) 555-0142 or the desk', '(317) 555-0142', 'tel:3175550142'],
    ['Phone:+1 317.555.0142', '+1 317.555.0142', 'tel:+13175550142'],
  ])('links the phone number of %j', (text, number, url) => {
    expect(linksOf(text)).toEqual([[number, url]]);
    expect(screen.getByRole('link')).not.toHaveAttribute('target');
  });

  test.each([
    'In 2024-555-0118',
    '765-555-01189',
    '39.768-555-0118',
    'No. 1765550118',
    '765-155-0118',
    'https://example.org/?call=765-555-0118',
  ])('links no phone number in %j', (text) => {
    expect(linksOf(text).filter(([, url]) => url?.startsWith('tel:'))).toEqual([]);
  });

  test('links a site that is written without its scheme', () => {
    expect(linksOf('See (www.example.org/mill), not www.com or a.www.example.org.')).toEqual([
      ['www.example.org/mill', 'https://www.example.org/mill'],
    ]);
  });

  test('splits a long text before parsers would, and not within a character', () => {
    const text = '😀'.repeat(50_000);
    const { container } = render(<LinkedText text={text} />);
    const pieces = [...(container.firstElementChild?.childNodes ?? [])].map((node) => node.nodeValue ?? '');
    expect(pieces.join('')).toBe(text);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(65_536);
      expect(piece).not.toMatch(/\p{Surrogate}/u);
    }
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
