/** Whoever comes first counts: most browsers also name those that they want to be taken for. */
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

/** A User-Agent as 'Firefox on Windows', for people who look for a browser of theirs. Only words of ours come out. */
export function browserWords(userAgent: string): string {
  const text = userAgent.slice(0, 512);
  const browser = browsers.find(([, sign]) => sign.test(text))?.[0] ?? 'Unknown browser';
  const system = systems.find(([, sign]) => sign.test(text))?.[0];
  return system ? `${browser} on ${system}` : browser;
}
