const kinds = [
  ['iphone', /iPhone|iPod/],
  ['ipad', /iPad/],
  ['android', /Android/],
  ['desktop', /Windows NT|Macintosh|X11|CrOS/],
] as const;

export type ClientKind = (typeof kinds)[number][0] | 'other';

/** Reduces a User-Agent to the kind of client, which is all that is stored of it. */
export function clientKind(userAgent: string): ClientKind {
  for (const [kind, sign] of kinds) if (sign.test(userAgent)) return kind;
  return 'other';
}
