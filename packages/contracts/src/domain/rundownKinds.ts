import type { ItemKind } from './itemKinds';

/** What a line of a rundown can be about. */
export const rundownKinds = [
  'segment',
  'instudio-guest',
  'business',
  'sponsor',
] as const satisfies readonly ItemKind[];
export type RundownKind = (typeof rundownKinds)[number];
