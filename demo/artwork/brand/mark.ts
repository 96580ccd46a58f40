import { polygon, rounded } from '../ink/path';

/** As in the logo of the site's top bar. */
const [night, gold, paper, red] = ['#14253f', '#e9ab2b', '#f6f0e2', '#d2472f'];

/** The pulse that runs along the horizon, in a square of 512. */
const pulse = 'M-20 318H134L172 262L222 392L276 168L330 372L360 318H532';

/**
 * The sign of the show: the sun over field rows, and a pulse for the horizon. A square of 512 units.
 * @param simple for sizes where rows would blur
 * @param bleed without round corners, where a phone cuts its own
 */
export function markShapes(simple = false, bleed = false): string {
  const count = simple ? 3 : 5;
  let rows = '';
  for (let i = -count; i <= count; i++) {
    const [a, b] = [i - 0.25, i + 0.25].map((k) => 256 + k * (simple ? 190 : 116));
    rows += polygon([
      [256 + i * 12 - 3, 318],
      [256 + i * 12 + 3, 318],
      [b ?? 0, 540],
      [a ?? 0, 540],
    ]);
  }
  const clip = rounded(0, 0, 512, 512, bleed ? 0 : 116);
  return [
    `<clipPath id="m"><path d="${clip}"/></clipPath><g clip-path="url(#m)">`,
    `<path d="M0 0h512v512H0Z" fill="${night}"/>`,
    simple ? '' : `<circle cx="256" cy="318" r="232" fill="#24406b"/>`,
    `<circle cx="256" cy="318" r="${simple ? 186 : 164}" fill="${gold}"/>`,
    simple ? '' : `<circle cx="256" cy="318" r="122" fill="#f3c65c"/>`,
    `<path d="M0 318h512v194H0Z" fill="#2c6b48"/><path d="${rows}" fill="#58a06a"/>`,
    `<path d="${pulse}" fill="none" stroke="${night}" stroke-width="${simple ? 72 : 54}" stroke-linejoin="round"/>`,
    `<path d="${pulse}" fill="none" stroke="${paper}" stroke-width="${simple ? 38 : 26}" stroke-linejoin="round" stroke-linecap="round"/>`,
    simple ? '' : `<circle cx="276" cy="168" r="24" fill="${red}" stroke="${night}" stroke-width="14"/>`,
    '</g>',
  ].join('');
}

export function markSvg(simple = false, bleed = false): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${markShapes(simple, bleed)}</svg>`;
}
