import type { RetentionKind } from '@show/contracts';

/** Days for which a kind of data is stored. */
export type DaysOf = (kind: RetentionKind) => number;
