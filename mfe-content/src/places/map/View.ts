import type { Point } from '@show/contracts/distance';

/** The area that the map shows. */
export type View = { kind: 'all' } | { kind: 'point'; point: Point };
