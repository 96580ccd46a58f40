/**
 * A browser fingerprint, hashed to base 36. A weak signal: phones of one model share it. The server identifies a device
 * by its cookie and uses the fingerprint only in addition.
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
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (high >>> 11) * 4_294_967_296 + (low >>> 0);
}

/** Milliseconds between the page becoming visible and the entry; longer on phones with the 4.7 inch screen. */
export function entryDelay(): number {
  const isSmallIPhone =
    /iPhone/.test(navigator.userAgent) &&
    Math.min(screen.width, screen.height) === 375 &&
    Math.max(screen.width, screen.height) === 667;
  return isSmallIPhone ? 3000 : 1000;
}

const privateQuota = 120_000_000;
const quotaTimeout = 500;

/** Whether this is probably a private window, which has a small storage quota. Recorded only, never a reason to refuse. */
export async function isPrivateBrowsing(): Promise<boolean> {
  if (!navigator.storage?.estimate) return false;
  const quota = navigator.storage.estimate().then(
    (estimate) => estimate.quota,
    () => undefined,
  );
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, quotaTimeout));
  return ((await Promise.race([quota, late])) ?? privateQuota) < privateQuota;
}
