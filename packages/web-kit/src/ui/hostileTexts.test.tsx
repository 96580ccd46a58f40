import { hostileMark, hostileTexts } from '@show/contracts/testing/hostileTexts';
import { directionsUrl } from '@show/web-kit/format';
import { renderAt } from '@show/web-kit/testing';
import { LinkedText } from '@show/web-kit/ui';

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

describe('hostile texts', () => {
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
