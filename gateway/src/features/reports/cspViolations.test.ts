import { violationsOf } from './cspViolations';

const page = 'https://show.example/search?q=my+street';
const single = (blocked: string, document = page, directive = 'img-src') => ({
  'csp-report': { 'document-uri': document, 'violated-directive': directive, 'blocked-uri': blocked },
});
const batched = (body: object, type = 'csp-violation') => ({ type, body });

describe('violationsOf', () => {
  test.each([
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['chrome-extension://abcdefgh/script.js', 'chrome-extension'],
    ['data:text/html,<p>name', 'data'],
    ['https://name:word@ads.example:8443/a?b#c', 'https://ads.example:8443'],
    [`https://${'a.'.repeat(200)}example/`, 'https'],
    ['<script>', 'unknown'],
    ['', 'unknown'],
  ])('shortens the blocked URL %j to %j', (blocked, kept) => {
    expect(violationsOf(single(blocked)).map((violation) => violation.blocked)).toEqual([kept]);
  });

  test('leaves out reports of another type and those without a rule or a page', () => {
    expect(
      violationsOf([batched({ documentURL: page, effectiveDirective: 'img-src' }, 'deprecation')]),
    ).toEqual([]);
    expect(violationsOf(single('inline', 'not a URL'))).toEqual([]);
    expect(violationsOf(single('inline', undefined, '<b>'))).toEqual([]);
  });

  test('reads at most 20 violations of one request', () => {
    const body = { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'inline' };
    expect(violationsOf(Array.from({ length: 90 }, () => batched(body)))).toHaveLength(20);
  });
});
