import { LinkedText } from '@show/web-kit/ui';
import { render, screen } from '@testing-library/react';

const linksOf = (text: string) => {
  render(<LinkedText text={text} />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('#LinkedText', () => {
  test('When a sentence ends after an address, then its full stop is no part of the link', () => {
    expect(linksOf('See https://example.org/a?b=1, (http://example.org/x).')).toEqual([
      ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
      ['http://example.org/x', 'http://example.org/x'],
    ]);
  });

  test('When a handle stands in a text, then it leads to the channel', () => {
    expect(linksOf('Thanks @dunes_crew.')).toEqual([['@dunes_crew', 'https://www.youtube.com/@dunes_crew']]);
  });

  test('When an e-mail address stands in a text, then it is no handle', () => {
    expect(linksOf('Write to me@example.org')).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'ftp://example.org/x', 'data:text/html,x', 'example.org'])(
    'When the text is %s, then it is no link',
    (text) => {
      expect(linksOf(text)).toEqual([]);
    },
  );

  test('When the text has markup, then it is shown and not obeyed', () => {
    const { container } = render(<LinkedText text={'<img src=x onerror="alert(1)">'} />);

    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(container.textContent).toBe('<img src=x onerror="alert(1)">');
  });
});
