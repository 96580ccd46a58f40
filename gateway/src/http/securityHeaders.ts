import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations, type PageShow } from '@show/contracts';
import helmet, { type HelmetOptions } from 'helmet';

export interface SiteSecurity {
  readonly show: PageShow;
  readonly publicUrl: URL;
}

/** Name of the reporting endpoint. */
const reportsTo = 'csp';
const videoPlayer = 'https://www.youtube-nocookie.com';
const reportingEndpoints: [string, string] = [
  'reporting-endpoints',
  `${reportsTo}="${operations.reportCspViolation.path}"`,
];

/** Helmet's options for all layers: for a site that embeds players and shows map tiles. */
function helmetOptions({ publicUrl }: Pick<SiteSecurity, 'publicUrl'>): HelmetOptions {
  return {
    // Players and tile servers refuse requests without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Share popups need their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: publicUrl.protocol === 'https:' && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: false,
  };
}

/** Options for responses that are not documents: nothing in them may run or be framed. */
export function interfaceSecurity(site: Pick<SiteSecurity, 'publicUrl'>): HelmetOptions {
  return {
    ...helmetOptions(site),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  };
}

export interface DocumentSecurity {
  /** `sha256-...` of the inline scripts: the one of every document first, then that of the page. */
  readonly scriptHashes: readonly string[];
  /** `sha256-...` of the inlined styles. */
  readonly styleHashes: readonly string[];
  /** Rendered markup has sizes and colors in attributes; these select nothing and load only what `img-src` allows. */
  readonly styleAttributes: boolean;
}

export function documentSecurity(
  site: SiteSecurity,
  { scriptHashes, styleHashes, styleAttributes }: DocumentSecurity,
): [string, string][] {
  const secure = site.publicUrl.protocol === 'https:';
  const scheduling = originOf(site.show.schedulingUrl);
  // The script of a page runs before the shell has its policy, and may need a worker.
  const policies = scriptHashes.length > 1 ? ['default', 'entry-solver'] : ['default'];
  const live = `${secure ? 'wss' : 'ws'}://${site.publicUrl.host}`;
  return headersOf({
    ...helmetOptions(site),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
        ...(styleAttributes ? { styleSrcAttr: ["'unsafe-inline'"] } : {}),
        imgSrc: [
          "'self'",
          'data:',
          'https://i.ytimg.com',
          'https://img.youtube.com',
          'https://*.tile.openstreetmap.org',
          ...tileHosts(site.show.map.tileUrl),
        ],
        frameSrc: [videoPlayer, ...scheduling],
        // Older Safari does not apply 'self' to WebSockets. Pages probe whether the sites of their frames are reachable.
        connectSrc: ["'self'", live, videoPlayer, ...scheduling],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        // Without scripts the newsletter's form leads to its provider.
        formAction: ["'self'", ...originOf(site.show.newsletter.url)],
        frameAncestors: ["'none'"],
        // Text becomes a script, or markup, only by the shell's one policy (shell/src/boot/scriptPolicy.ts).
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: policies,
        // Browsers that support report-to ignore report-uri, and report to https only.
        ...(secure ? { reportTo: [reportsTo] } : {}),
        reportUri: [operations.reportCspViolation.path],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  }).concat([
    ['permissions-policy', 'camera=(), microphone=(), payment=(), usb=()'],
    ...(secure ? [reportingEndpoints] : []),
  ]);
}

/** Headers of the page of a browser source: it runs one script of this site, which follows the live feed. */
export function sourceSecurity({ publicUrl }: Pick<SiteSecurity, 'publicUrl'>): [string, string][] {
  const live = `${publicUrl.protocol === 'https:' ? 'wss' : 'ws'}://${publicUrl.host}`;
  return headersOf({
    ...helmetOptions({ publicUrl }),
    // Its URL holds a secret.
    referrerPolicy: { policy: 'no-referrer' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'", live],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
  });
}

/** Anything else would end the policy or widen it, or helmet refuses it: a setting costs its own part, never the page. */
function isPlainOrigin(origin: string): boolean {
  return /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.?(:\d+)?$/i.test(origin);
}

/** The origin of a link in the settings of the show, where it has one. */
function originOf(link: string | null): string[] {
  return link !== null && URL.canParse(link) ? [new URL(link).origin].filter(isPlainOrigin) : [];
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` is allowed as `https://*.tiles.example`. */
function tileHosts(tileUrl: string): string[] {
  const found = /^(https?:\/\/)([^/]+)/.exec(tileUrl);
  const [, scheme = '', host = ''] = found ?? [];
  return isPlainOrigin(scheme + host.replace('{s}', 's')) ? [scheme + host.replace('{s}', '*')] : [];
}

/** The headers that helmet would set, as a list: prepared responses pass no middleware. */
function headersOf(options: HelmetOptions): [string, string][] {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  headers.delete('x-content-type-options');
  return [...headers];
}
