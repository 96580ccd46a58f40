import type { ItemKind } from './itemKinds';

/** Subjects of a line in a rundown. */
export const rundownKinds = [
  'segment',
  'instudio-guest',
  'business',
  'sponsor',
] as const satisfies readonly ItemKind[];
export type RundownKind = (typeof rundownKinds)[number];
