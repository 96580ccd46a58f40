import type { Random } from '@show/test-kit/random';
import type { LinkName, MemberName, World } from '../world/World';

/** Injects a fault, and resolves once it is over. */
export type InjectedFault = (world: World, random: Random) => Promise<void>;
export type { LinkName, MemberName };

/** Milliseconds for which a part is down. */
export const aWhile = (random: Random) => 100 + random.next() * 900;
