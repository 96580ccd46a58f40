interface LogoCopy {
  readonly width: number;
  readonly height: number;
  /** Share of the shorter side that the logo fills. */
  readonly fill: number;
  /** On paper: where transparency becomes black, or a shape is cut out. */
  readonly opaque: boolean;
}

/** The pictures that are made from the logo of a show, by the names in their URLs. */
export const logoCopies = {
  'icon-32': { width: 32, height: 32, fill: 1, opaque: false },
  'icon-180': { width: 180, height: 180, fill: 0.84, opaque: true },
  'icon-192': { width: 192, height: 192, fill: 1, opaque: false },
  'icon-512': { width: 512, height: 512, fill: 1, opaque: false },
  /** Phones cut their own shape out of it: what counts is within four fifths. */
  'maskable-512': { width: 512, height: 512, fill: 0.62, opaque: true },
  share: { width: 1200, height: 630, fill: 0.72, opaque: true },
} as const satisfies Readonly<Record<string, LogoCopy>>;
export type LogoCopyName = keyof typeof logoCopies;

const isName = (name: string): name is LogoCopyName => Object.hasOwn(logoCopies, name);

/** `/uploads/mark.webp` as a favicon is `/uploads/mark-icon-32.png`; undefined for a picture that is not an upload. */
export function logoCopyUrl(logo: string | undefined, name: LogoCopyName): string | undefined {
  if (!logo?.startsWith('/uploads/')) return undefined;
  return `${logo.replace(/\.[a-z0-9]+$/i, '')}-${name}.png`;
}

/** Takes the file name of a copy apart; null for another name. */
export function parseLogoCopy(filename: string): { stem: string; name: LogoCopyName } | null {
  const [, stem = '', name = ''] = /^(.+)-((?:icon|maskable)-\d+|share)\.png$/.exec(filename) ?? [];
  return isName(name) ? { stem, name } : null;
}
