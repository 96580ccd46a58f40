import { CspReports } from './CspReports';

let now = new Date('2026-03-01T12:00:00.000Z');
let reports: CspReports;
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00.000Z');
  reports = new CspReports(() => now);
});

const single = (
  blocked: string,
  document = 'https://show.example/search?q=my+street',
  directive = 'img-src',
) => ({
  'csp-report': { 'document-uri': document, 'violated-directive': directive, 'blocked-uri': blocked },
});
const batched = (body: object, type = 'csp-violation') => [{ type, body }];

describe('#CspReports', () => {
  test('When alike reports come in both forms, then they are one, with a count and when it was last seen', () => {
    reports.add(single('https://ads.example/pixel.gif?visitor=7', undefined, 'img-src https://a.example'));
    now = new Date('2026-03-01T13:00:00.000Z');
    reports.add(
      batched({
        documentURL: 'https://show.example/search?q=other',
        effectiveDirective: 'img-src',
        blockedURL: 'https://ads.example/other.gif',
        disposition: 'enforce',
      }),
    );
    expect(reports.list()).toEqual({
      since: '2026-03-01T12:00:00.000Z',
      reports: [
        {
          directive: 'img-src',
          blocked: 'https://ads.example',
          page: 'search',
          disposition: 'enforce',
          count: 2,
          firstSeen: '2026-03-01T12:00:00.000Z',
          lastSeen: '2026-03-01T13:00:00.000Z',
        },
      ],
    });
  });

  test.each([
    ['inline', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['chrome-extension://abcdefgh/script.js', 'chrome-extension'],
    ['data:text/html,<p>name', 'data'],
    ['https://name:word@ads.example:8443/a?b#c', 'https://ads.example:8443'],
    [`https://${'a.'.repeat(200)}example/`, 'https'],
    ['<script>', 'unknown'],
    ['', 'unknown'],
  ])('When %s was refused, then %s is kept', (blocked, kept) => {
    reports.add(single(blocked));
    expect(reports.list().reports.map((report) => report.blocked)).toEqual([kept]);
  });

  test('When reports are of another type, or name no rule or page, then nothing is kept', () => {
    reports.add(batched({ documentURL: 'https://show.example/' }, 'deprecation'));
    reports.add(single('inline', 'not an address'));
    reports.add(single('inline', undefined, '<b>'));
    expect(reports.list().reports).toEqual([]);
  });

  test('When ever new kinds come, then 200 are kept, the latest first', () => {
    for (let at = 0; at < 1000; at += 1) reports.add(single(`https://a${at}.example/`));
    const kept = reports.list().reports;
    expect(kept).toHaveLength(200);
    expect(kept[0]?.blocked).toBe('https://a999.example');
  });

  test('When one request brings very many, then some are counted', () => {
    reports.add(
      Array.from({ length: 90 }, () =>
        batched({
          documentURL: 'https://show.example/',
          effectiveDirective: 'img-src',
          blockedURL: 'inline',
        }),
      ).flat(),
    );
    expect(reports.list().reports[0]?.count).toBe(20);
  });
});
