import { withoutPunctuation } from '../text/withoutPunctuation';
import { itemKinds, type KindWith } from './itemKinds';

/** Targets of a printed code. */
export const codeKinds = [
  'giveaway',
  'segment',
  'business',
] as const satisfies readonly KindWith<'ownPage'>[];
type CodeKind = (typeof codeKinds)[number];

export interface CodeTarget {
  readonly kind: CodeKind;
  readonly id: number;
}

/** Parts of a short URL. */
interface ShortLink {
  /** Null: the giveaway at `/giveaways`. */
  readonly target: CodeTarget | null;
  /** The token of the sign it was printed on; whether it is genuine is known to its maker. */
  readonly sign: string | null;
}

const letters: Readonly<Record<CodeKind, string>> = { giveaway: 'g', segment: 's', business: 'b' };

/** The id of a sign, and six characters of 5 bits each that sign it. */
export const signTokenPattern = /^([1-9]\d{0,8})-([2-9A-HJ-NP-Z]{6})$/;

/** The query parameter of a page that a code led to. */
export const signParameter = 'sign';

/** The path that a code holds: `/g/1`, or `/g/1.7-K2QW9X` on a sign. */
export function shortPath({ kind, id }: CodeTarget, sign?: string): string {
  return `/${letters[kind]}/${id}${sign ? `.${sign}` : ''}`;
}

/**
 * The text of a code: scheme as usual, so that every scanner sees a URL; the rest in capitals, which a QR code stores in
 * 5.5 bits each instead of 8.
 */
export function codeText(shortUrl: string): string {
  const [, scheme = '', rest = ''] = /^(https?:\/\/)(.*)$/.exec(shortUrl) ?? [];
  return `${scheme}${rest.toUpperCase()}`;
}

/** Reads a short URL in any case, with or without a query and punctuation behind it. Undefined for another URL. */
export function shortLinkOf(url: string): ShortLink | undefined {
  const [, letter, id, sign] =
    /^\/([gsb])(?:\/([1-9]\d{0,8})(?:\.([\w-]{1,20}))?)?$/i.exec(pathOfCode(url)) ?? [];
  const kind = codeKinds.find((one) => letters[one] === letter?.toLowerCase());
  if (!kind) return undefined;
  if (!id) return kind === 'giveaway' ? { target: null, sign: null } : undefined;
  const token = sign?.toUpperCase();
  return {
    target: { kind, id: Number(id) },
    sign: token && signTokenPattern.test(token) ? token : null,
  };
}

/** The decoded path without what a printed text puts behind it; '' where that cannot be a short one. */
function pathOfCode(url: string): string {
  if (!/^\/[gsb](?![a-z\d-])/i.test(url)) return '';
  try {
    return withoutPunctuation(decodeURIComponent(url.replace(/\?.*/, '')));
  } catch {
    return '';
  }
}

/** The page behind a short URL. An entry of a giveaway carries the sign. */
export function pageOfShortLink({ target, sign }: ShortLink): string {
  if (!target) return itemKinds.giveaway.page;
  const page = `${itemKinds[target.kind].page}/${target.id}`;
  return sign && target.kind === 'giveaway' ? `${page}?${signParameter}=${sign}` : page;
}
