import { usePageMeta } from '@show/web-kit/page';
import { renderAt } from '@show/web-kit/testing';

const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

function Page({ title, canonical }: { title?: string; canonical?: string }) {
  usePageMeta({ title, description: 'At dawn.', canonical });
  return null;
}

beforeEach(() => {
  document.head.innerHTML = `<title>x</title><meta name="description" content="x"><meta property="og:title" content="x">
    <meta property="og:url" content="x"><meta name="twitter:description" content="x"><link rel="canonical" href="x">`;
});

describe('#usePageMeta', () => {
  test('When the page is the one the document came for, then the rest of its head stays as it was written', () => {
    renderAt('/', <Page title="Dunes" canonical="/dunes" />);

    expect(document.title).toBe('Dunes · Hoosier Pulse');
    expect(contentOf('meta[name="description"]')).toBe('x');
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe('x');
  });

  test('When another page has a title, then the head says it with the name of the show', () => {
    window.history.replaceState(null, '', '/dunes');

    renderAt('/', <Page title="Dunes" canonical="/dunes" />);

    expect(document.title).toBe('Dunes · Hoosier Pulse');
    expect(contentOf('meta[property="og:title"]')).toBe('Dunes');
    expect(contentOf('meta[name="description"]')).toBe('At dawn.');
    expect(contentOf('meta[name="twitter:description"]')).toBe('At dawn.');
    expect(contentOf('meta[property="og:url"]')).toBe('http://localhost/dunes');
    expect(document.head.querySelector('link')?.href).toBe('http://localhost/dunes');
  });

  test('When a page is opened by an alias, then the head names its usual address', () => {
    window.history.replaceState(null, '', '/Sponsored-By');

    renderAt('/', <Page title="Sponsored By" />);

    expect(document.head.querySelector('link')?.href).toBe('http://localhost/sponsors');
  });

  test('When a page has none, then the head says the show and its tagline', () => {
    renderAt('/', <Page />);

    expect(document.title).toBe("Hoosier Pulse: A fresh look at Indiana's people, places, and pulse.");
  });
});
