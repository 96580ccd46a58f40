import { scriptPolicy } from './scriptPolicy';

const policy = scriptPolicy('&copy; <a href="https://tiles.example">Tiles</a> (a+b)');

describe('#scriptPolicy', () => {
  test.each(['/mfe/content/v1/remoteEntry.js', `${window.location.origin}/mfe/admin/v2/screen.js`])(
    'When %s is to be loaded, then it is',
    (address) => {
      expect(policy.createScriptURL(address)).toBe(address);
    },
  );

  test.each([
    'https://other.example/mfe/content/v1/remoteEntry.js',
    '//other.example/mfe/a.js',
    '/uploads/a.webp',
    '/mfe/../uploads/a.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:http://localhost/mfe/1',
  ])('When %s is to be loaded, then it is not', (address) => {
    expect(policy.createScriptURL(address)).toBeNull();
  });

  test.each([
    '',
    'Marion County',
    '<svg/>',
    '<span aria-hidden="true">+</span>',
    '&copy; <a href="https://tiles.example">Tiles</a> (a+b) <span aria-hidden="true">|</span> County outlines',
  ])('When Leaflet writes %p, then it may', (markup) => {
    expect(policy.createHTML(markup)).toBe(markup);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<svg/><script>alert(1)</script>',
    '<<svg/>script>alert(1)</script>',
    '<span aria-hidden="true"<svg/>>+</span>',
    '&lt;b&gt;',
    '<a href="https://tiles.example">Tiles</a>',
  ])('When %p is to become part of the page, then it does not', (markup) => {
    expect(policy.createHTML(markup)).toBeNull();
  });
});
