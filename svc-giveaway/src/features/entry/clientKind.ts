const kinds = [
  ['iphone', /iPhone|iPod/],
  ['ipad', /iPad/],
  ['android', /Android/],
  ['desktop', /Windows NT|Macintosh|X11|CrOS/],
] as const;

export type ClientKind = (typeof kinds)[number][0] | 'other';

/** All that is kept of a User-Agent. */
export function clientKind(userAgent: string): ClientKind {
  for (const [kind, sign] of kinds) if (sign.test(userAgent)) return kind;
  return 'other';
}
