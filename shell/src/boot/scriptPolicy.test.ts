import { scriptPolicy } from './scriptPolicy';

const policy = scriptPolicy('&copy; <a href="https://tiles.example">Tiles</a> (a+b)');

describe('scriptPolicy', () => {
  test.each(['/mfe/content/v1/remoteEntry.js', `${window.location.origin}/mfe/admin/v2/screen.js`])(
    'allows the script %s',
    (url) => {
      expect(policy.createScriptURL(url)).toBe(url);
    },
  );

  test.each([
    '//other.example/mfe/a.js',
    '/mfe/../uploads/a.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/mfe/1',
  ])('blocks the script %s', (url) => {
    expect(policy.createScriptURL(url)).toBeNull();
  });

  test.each([
    '',
    'Marion County',
    '<svg/>',
    '<span aria-hidden="true">+</span>',
    '&copy; <a href="https://tiles.example">Tiles</a> (a+b) <span aria-hidden="true">|</span> County outlines',
  ])('allows the markup %p of Leaflet', (markup) => {
    expect(policy.createHTML(markup)).toBe(markup);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<<svg/>script>alert(1)</script>',
    '<span aria-hidden="true"<svg/>>+</span>',
    '&lt;b&gt;',
    '<a href="https://tiles.example">Tiles</a>',
  ])('blocks the markup %p', (markup) => {
    expect(policy.createHTML(markup)).toBeNull();
  });
});
