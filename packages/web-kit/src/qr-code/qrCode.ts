import { correction, generate } from 'lean-qr';

/** Modules of light around the code, without which scanners do not find it. */
export const quietZone = 4;

export interface QrCode {
  /** 1 to 40; each step adds four modules to a side. */
  version: number;
  /** Modules on a side, quiet zone included: the side of an SVG `viewBox`. */
  size: number;
  /** The dark modules as the `d` of an SVG path, quiet zone included. */
  path: string;
}

/** The smallest code at error correction M or better that holds the text. */
export function qrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (code.get(x, y)) x += 1;
      // One shape for a run of modules: renderers leave hairlines between shapes that touch.
      if (x > start) path += `M${start + quietZone} ${y + quietZone}h${x - start}v1h${start - x}z`;
    }
  return { version: (code.size - 17) / 4, size: code.size + 2 * quietZone, path };
}
