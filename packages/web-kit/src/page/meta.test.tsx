import { type ScreenMeta, usePageMeta } from '@show/web-kit/page';
import { fakePageData, renderAt } from '@show/web-kit/testing';

const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

function Page({ description = 'At dawn.', ...more }: ScreenMeta) {
  usePageMeta({ description, ...more });
  return null;
}

beforeEach(() => {
  document.head.innerHTML = `<title>x</title><meta name="description" content="x"><meta property="og:title" content="x">
    <meta property="og:url" content="x"><meta name="twitter:description" content="x"><link rel="canonical" href="x">`;
});

describe('usePageMeta', () => {
  test('keeps the head of the first document', () => {
    renderAt('/', <Page title="Dunes" canonical="/dunes" />);

    expect(document.title).toBe('Dunes · Hoosier Pulse');
    expect(contentOf('meta[name="description"]')).toBe('x');
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe('x');
  });

  test('writes title, description and URL of the next page', () => {
    window.history.replaceState(null, '', '/dunes');

    renderAt('/', <Page title="Dunes" canonical="/dunes" />);

    expect(document.title).toBe('Dunes · Hoosier Pulse');
    expect(contentOf('meta[property="og:title"]')).toBe('Dunes');
    expect(contentOf('meta[name="description"]')).toBe('At dawn.');
    expect(contentOf('meta[name="twitter:description"]')).toBe('At dawn.');
    expect(contentOf('meta[property="og:url"]')).toBe('http://localhost/dunes');
    expect(document.head.querySelector('link')?.href).toBe('http://localhost/dunes');
  });

  test('names the canonical URL of an alias', () => {
    window.history.replaceState(null, '', '/Sponsored-By');

    renderAt('/', <Page title="Sponsored By" />);

    expect(document.head.querySelector('link')?.href).toBe('http://localhost/sponsors');
  });

  test('falls back to the show and its tagline', () => {
    renderAt('/', <Page />);

    expect(document.title).toBe("Hoosier Pulse: A fresh look at Indiana's people, places, and pulse.");
  });

  test('of a show without tagline and description has its name alone', () => {
    const { tagline, logline, description, ...show } = fakePageData().show;
    window.history.replaceState(null, '', '/dunes');

    renderAt('/', <Page description="" />, { data: { show } });

    expect(document.title).toBe('Hoosier Pulse');
    expect(contentOf('meta[name="description"]')).toBe('Hoosier Pulse');
  });
});
