import { type PageShow, pageShowSchema } from '@show/contracts';
import show from '../../../show.json';
import { documentSecurity } from './securityHeaders';

const publicUrl = new URL('https://show.example');
const hashes = { scriptHashes: ['sha256-none'], styleHashes: [], styleAttributes: false };
const headersAt = (publicUrl: string) =>
  new Map(documentSecurity({ show: pageShowSchema.parse(show), publicUrl: new URL(publicUrl) }, hashes));
function policyOf({ schedulingUrl = show.schedulingUrl, tileUrl = show.map.tileUrl }): Map<string, string[]> {
  const changed = { ...show, schedulingUrl, map: { ...show.map, tileUrl } } as unknown as PageShow;
  const headers = new Map(documentSecurity({ show: changed, publicUrl }, hashes));
  const directives = (headers.get('content-security-policy') ?? '').split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('documentSecurity', () => {
  test('sends report-uri, and report-to as well under https', () => {
    // Browsers would pass over report-uri, and send nothing: the other way is for https only.
    const plain = headersAt('http://show.example');
    expect(plain.get('content-security-policy')).toContain('report-uri /api/csp-reports');
    expect(plain.get('content-security-policy')).not.toContain('report-to');
    const secure = headersAt('https://show.example');
    expect(secure.get('content-security-policy')).toMatch(/report-to csp;report-uri \/api\/csp-reports/);
    expect(secure.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  });

  test('the policy contains the origins of the show', () => {
    const policy = policyOf({
      schedulingUrl: 'https://book.example:8443/show',
      tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    });
    expect(policy.get('frame-src')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://book.example:8443',
    ]);
    expect(policy.get('connect-src')).toContain('https://book.example:8443');
    expect(policy.get('img-src')).toContain('https://*.tiles.example');
    expect(policy.get('form-action')).toEqual(["'self'", new URL(show.newsletter.url).origin]);
  });

  test.each([
    'https://calendly,com/x',
    'https://a;b.example',
    'https://*',
    'https://*.example',
    'none',
    'data:,x',
  ])('leaves out the scheduling site %s', (schedulingUrl) => {
    const policy = policyOf({ schedulingUrl });
    expect(policy.get('frame-src')).toEqual(['https://www.youtube-nocookie.com']);
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'wss://show.example',
      'https://www.youtube-nocookie.com',
    ]);
    expect([...policy.keys()]).toEqual([...policyOf({}).keys()]);
  });

  test.each(['https://*/{z}/{x}/{y}', 'https://a;b.example/{z}/{x}/{y}', "https://a'b/{z}/{x}/{y}"])(
    'leaves out tiles from %s',
    (tileUrl) => {
      expect(policyOf({ tileUrl })).toEqual(policyOf({ tileUrl: '/tiles/{z}/{x}/{y}.png' }));
    },
  );
});
