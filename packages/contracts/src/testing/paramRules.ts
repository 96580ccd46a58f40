import type { Operation } from '../http/operation';

type Fits = (value: string) => boolean;

const matches =
  (pattern: RegExp): Fits =>
  (value) =>
    pattern.test(value);

/** A text without the space around it, measured in UTF-16 units. */
const text =
  (least: number, most: number): Fits =>
  (value) =>
    value.trim().length >= least && value.trim().length <= most;

const id = matches(/^[1-9]\d{0,8}$/);
const instant = matches(/^\d{4}-\d\d-\d\dT/);
const flag = matches(/^(true|false)$/);
const slug: Fits = (value) => text(1, 100)(value) && /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(value.trim());
const oneOf =
  (...names: string[]): Fits =>
  (value) =>
    names.includes(value);

/** Keyed by parameter name, or by operation and parameter where one name has several rules. */
const rules: Readonly<Record<string, Fits>> = {
  id,
  'getBusiness.id': slug,
  'listNearBusiness.id': slug,
  'listBusinessEpisodes.id': slug,
  'endSession.id': matches(/^[\w-]{1,64}$/),
  segmentId: id,
  albumId: id,
  category: id,
  round: id,
  item: id,
  before: id,
  after: id,
  'getLedger.after': matches(/^\d{1,9}$/),
  limit: (value) => matches(/^[1-9]\d{0,3}$/)(value) && Number(value) <= 1000,
  hidden: flag,
  removed: flag,
  with_category: flag,
  with_categories: flag,
  q: text(1, 200),
  'searchBusinesses.q': text(3, 200),
  slug,
  'lookUpSlug.slug': text(1, 100),
  filename: matches(/^[A-Za-z0-9][\w.-]{0,199}$/),
  token: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  updatedAt: instant,
  from: instant,
  to: instant,
  link: matches(/^[1-9]\d{0,3}$/),
  'previewSync.kind': oneOf('episodes', 'segments', 'instudio-guests', 'sponsors'),
  // Names of a few kinds: none of the values tried is one of them.
  kind: oneOf(),
  type: oneOf(),
  action: oneOf(),
  step: oneOf('mail'),
  name: oneOf('shell', 'content'),
  'downloadBackup.name': text(0, 200),
};

/**
 * Whether a decoded parameter is valid. The rules are repeated here, so that a schema that accepts too
 * much is found.
 * @throws when the contract has a parameter without a rule here
 */
export function fitsParam({ id: operation }: Operation, name: string, value: string): boolean {
  const fits = rules[`${operation}.${name}`] ?? rules[name];
  if (!fits) throw new Error(`add a rule for ${operation}.${name} to paramRules.ts`);
  return fits(value);
}
