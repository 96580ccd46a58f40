import type { Point } from '@show/contracts/distance';

/** What a map looks at. */
export type View = { kind: 'all' } | { kind: 'point'; point: Point };
