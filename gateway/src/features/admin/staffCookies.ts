/** Names of the gateway's own cookies. */
export interface StaffCookieNames {
  readonly session: string;
  readonly knownBrowser: string;
}

const underHttps: StaffCookieNames = {
  session: '__Host-session',
  knownBrowser: '__Host-known_browser',
};
const underHttp: StaffCookieNames = {
  session: 'session',
  knownBrowser: 'known_browser',
};

/** Under https the prefix makes browsers take a cookie from this very host alone; under http they would refuse it. */
export function staffCookieNames(secure: boolean): StaffCookieNames {
  return secure ? underHttps : underHttp;
}

/** All that no service gets to see, also of a site that has turned to https. */
export const ownCookies: ReadonlySet<string> = new Set(
  [underHttps, underHttp].flatMap((names) => Object.values(names)),
);

/**
 * Values of the cookies with this name, in the order of the header. There may be several, one of them planted by a
 * neighbouring host: a parser that keeps the first alone would let that one hide our own.
 */
export function cookiesNamed(header: string | undefined, name: string): string[] {
  return (header?.split(';') ?? []).flatMap((pair) => {
    const mark = pair.indexOf('=');
    return pair.slice(0, mark).trim() === name ? [pair.slice(mark + 1).trim()] : [];
  });
}
