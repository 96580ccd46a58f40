/**
 * What tells this browser from most others, hashed to base 36. A weak sign: phones of one model have the same. The
 * server knows a device by its cookie and looks at this only beside it.
 */
export function deviceFingerprint(): string {
  const { userAgent, language, platform, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const traits = [
    userAgent,
    language,
    platform,
    hardwareConcurrency,
    maxTouchPoints,
    width,
    height,
    colorDepth,
    devicePixelRatio,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ];
  return hash(traits.join('|')).toString(36);
}

/** FNV-1a in two halves of 32 bits, joined to the 53 bits that a number holds. */
function hash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (high >>> 11) * 4_294_967_296 + (low >>> 0);
}

/** Milliseconds between the page's being seen and the entry: the phones with the 4.7 inch screen need longer. */
export function entryDelay(): number {
  const isSmallIPhone =
    /iPhone/.test(navigator.userAgent) &&
    Math.min(screen.width, screen.height) === 375 &&
    Math.max(screen.width, screen.height) === 667;
  return isSmallIPhone ? 3000 : 1000;
}

const privateQuota = 120_000_000;
const quotaPatience = 500;

/** Whether this seems to be a private window, which has little room. A sign for the record, never an obstacle. */
export async function isPrivateBrowsing(): Promise<boolean> {
  if (!navigator.storage?.estimate) return false;
  const quota = navigator.storage.estimate().then(
    (estimate) => estimate.quota,
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, quotaPatience));
  return ((await Promise.race([quota, late])) ?? privateQuota) < privateQuota;
}
