import type { Random } from '@show/test-kit/random';
import type { LinkName, MemberName, World } from '../world/World';

/** Something goes wrong, and is well again when this resolves. */
export type InjectedFault = (world: World, random: Random) => Promise<void>;
export type { LinkName, MemberName };

/** Milliseconds that something is away. */
export const aWhile = (random: Random) => 100 + random.next() * 900;
