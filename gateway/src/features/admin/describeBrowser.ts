/** The first match counts: most browsers also name others, for compatibility. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A User-Agent as 'Firefox on Windows', for the list of sessions. Returns nothing of the header itself. */
export function describeBrowser(userAgent: string): string {
  const text = userAgent.slice(0, 512);
  const browser = browsers.find(([, sign]) => sign.test(text))?.[0] ?? 'Unknown browser';
  const system = systems.find(([, sign]) => sign.test(text))?.[0];
  return system ? `${browser} on ${system}` : browser;
}
