/** Reproducible random numbers. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number of `least` up to and including `most`. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  /** An independent generator. */
  fork(): Random;
}

/** SplitMix32. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const random: Random = {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    fork: () => randomFrom(Math.floor(next() * 2 ** 32)),
  };
  return random;
}
