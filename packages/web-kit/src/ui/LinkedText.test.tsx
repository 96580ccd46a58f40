import { LinkedText } from '@show/web-kit/ui';
import { render, screen } from '@testing-library/react';

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
