/** Side of the noise tile in pixels; a power of two, so that wrapping is one mask. */
const side = 512;
const mask = side - 1;

/** Numbers that look random and are the same each time. Source: mulberry32 (public domain). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Noise with an even histogram (each level as common as any other) and no clumps larger than a pixel or two,
 * so that a tone of 30 % prints as 30 % of the dots, like an airbrush through a screen.
 */
function makeTile(): Uint8Array {
  const random = seeded(1242455072);
  const white = Float32Array.from({ length: side * side }, () => random());
  const value = (x: number, y: number) => white[(y & mask) * side + (x & mask)] ?? 0;
  const rough = Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i & mask, i >> 9];
    const near = value(x + 1, y) + value(x - 1, y) + value(x, y + 1) + value(x, y - 1);
    const far = value(x + 2, y) + value(x - 2, y) + value(x, y + 2) + value(x, y - 2);
    return value(x, y) * 2 + near * 0.35 - far * 0.12;
  });
  const order = Array.from(rough.keys()).sort((a, b) => (rough[a] ?? 0) - (rough[b] ?? 0));
  const tile = new Uint8Array(side * side);
  order.forEach((pixel, rank) => {
    tile[pixel] = (rank * 256) / (side * side);
  });
  return tile;
}

let tile: Uint8Array | undefined;

/** Maximum difference of a dot from its tone, in 8-bit steps; more looks like sand, not like print. */
const boldest = 19;

/**
 * Print a picture in place. `flat` is the ink alone, `shaded` the same with the airbrush on it (both RGB, `width` pixels
 * a row): where they differ the airbrush becomes grain, and all of it gets the tooth of paper.
 * @param grain 0 (smooth) to 1 (coarse): how much of the airbrush turns into dots
 * @param tooth how far paper moves a pixel, in 8-bit steps
 */
export function printGrain(
  flat: Uint8Array | Uint8ClampedArray,
  shaded: Uint8ClampedArray,
  width: number,
  grain: number,
  tooth: number,
): void {
  tile ??= makeTile();
  // How much more or less than its tone a dot of each noise level takes; the mean is nothing, so the tone stays.
  const take = Float32Array.from({ length: 256 }, (_, level) => {
    const x = level / 255;
    const dot = x < 0.3 ? 0 : x > 0.62 ? 1 : (x - 0.3) / 0.32;
    return grain * (dot / 0.54 - 1);
  });
  const paper = Float32Array.from({ length: 256 }, (_, level) => (level / 127.5 - 1) * tooth);
  let i = 0;
  for (let y = 0; i < flat.length; y++) {
    const row = (y & mask) * side;
    // A second reading of the tile, elsewhere, so that paper and airbrush are not the same dots.
    const paperRow = ((y + 137) & mask) * side;
    for (let x = 0; x < width; x++, i += 3) {
      const [r, g, b] = [shaded[i] ?? 0, shaded[i + 1] ?? 0, shaded[i + 2] ?? 0];
      const [dr, dg, db] = [r - (flat[i] ?? 0), g - (flat[i + 1] ?? 0), b - (flat[i + 2] ?? 0)];
      let k = take[tile[row + (x & mask)] ?? 0] ?? 0;
      const bold = Math.max(Math.abs(dr), Math.abs(dg), Math.abs(db)) * Math.abs(k);
      if (bold > boldest) k *= boldest / bold;
      const p = paper[tile[paperRow + ((x + 301) & mask)] ?? 0] ?? 0;
      // The array is clamped: it rounds and keeps to 0..255 by itself.
      shaded[i] = r + dr * k + p;
      shaded[i + 1] = g + dg * k + p;
      shaded[i + 2] = b + db * k + p;
    }
  }
}
