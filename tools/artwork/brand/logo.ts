import { lettering } from '../ink/lettering';
import { n } from '../ink/path';
import { markShapes } from './mark';

/** The sign and the show's name on one line, the name as outlines. */
export function logoSvg(name: string, ink: string): string {
  const word = lettering(name, 300, -0.012);
  const gap = 92;
  const width = 512 + gap + word.width + 12;
  const baseline = 256 + word.capital / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} 512" role="img" aria-label="${attribute(name)}">`,
    markShapes(),
    `<path transform="translate(${512 + gap} ${n(baseline)})" d="${word.d}" fill="${ink}"/></svg>`,
  ].join('');
}

function attribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
