import { hostileMark, hostileTexts } from '@show/contracts/testing/hostileTexts';
import { directionsUrl, excerpt, plainText } from '@show/web-kit/format';
import { renderAt } from '@show/web-kit/testing';
import { ContentCard, LinkedText, ShareBar } from '@show/web-kit/ui';
import { fireEvent, screen } from '@testing-library/react';

const texts = Object.entries(hostileTexts);
const devices = ['iPhone', 'Android', 'X11; Linux x86_64'];

/** Elements, attributes and URLs that a text could have injected. */
function harmIn(container: HTMLElement) {
  const all = [...container.querySelectorAll('*')];
  return {
    elements: all.filter(({ localName }) =>
      /^(script|iframe|base|meta|form|object|embed|math)$/.test(localName),
    ),
    handlers: all.flatMap(({ attributes }) => [...attributes].filter(({ name }) => name.startsWith('on'))),
    addresses: [...container.querySelectorAll('a')]
      .map(({ protocol }) => protocol)
      .filter((protocol) => !/^(https?|mailto|tel|sms|geo):$/.test(protocol)),
    ran: hostileMark in window,
  };
}
const none = { elements: [], handlers: [], addresses: [], ran: false };

describe('#hostile texts', () => {
  test.each(texts)('When a text with links is %s, then it is only read', (_, text) => {
    const { container } = renderAt('/', <LinkedText text={text} />);

    expect(harmIn(container)).toEqual(none);
    expect(container.textContent).toBe(text);
  });

  test.each(texts)(
    'When a card is made of %s, then it is only read, and leads where it should',
    (_, text) => {
      const { container } = renderAt(
        '/',
        <ContentCard
          to="/episodes/1"
          title={text}
          kicker={text}
          text={plainText(text)}
          footer={excerpt(text, 80)}
          picture={{ src: null, alt: text }}
        />,
      );

      expect(harmIn(container)).toEqual(none);
      expect(screen.getByRole('link')).toHaveAttribute('href', '/episodes/1');
    },
  );

  test.each(texts)(
    'When %s is the way to somewhere, then it is one destination and nothing else',
    (_, text) => {
      for (const userAgent of devices) {
        const place = { address: text, name: text, city: text, state: text };
        const url = new URL(directionsUrl(place, { userAgent, maxTouchPoints: 0 }));
        expect(['https:', 'geo:']).toContain(url.protocol);
        expect(
          url.searchParams.get('daddr') ?? url.searchParams.get('destination') ?? url.searchParams.get('q'),
        ).toBe([text, text, text, text].join(', '));
        expect([...url.searchParams.keys()].length).toBeLessThanOrEqual(2);
      }
    },
  );

  test.each(texts)('When %s is passed on, then it is the text that is shared', (_, text) => {
    const opened: string[] = [];
    window.open = (address) => {
      opened.push(String(address));
      return null;
    };
    renderAt('/', <ShareBar title={text} url="https://show.example/x" />);

    for (const name of ['Facebook', 'Twitter', 'LinkedIn', 'SMS'])
      fireEvent.click(screen.getByRole('link', { name: new RegExp(name) }));

    expect(opened.map((address) => new URL(address).protocol)).toEqual([
      'https:',
      'https:',
      'https:',
      'sms:',
    ]);
    expect(new URL(opened[1] ?? '').searchParams.get('text')).toBe(text);
  });
});

describe('#excerpt', () => {
  test('When it ends within a sign of two halves, then that sign is left out', () => {
    expect(excerpt(`${'a'.repeat(4)}\u{1f33d}bc`, 5)).toBe('aaaa…');
  });
});
