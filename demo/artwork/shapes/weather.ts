import { ellipse, n } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** Rain or snow over a finished scene, by its light. */
export function weather(sheet: Sheet): void {
  if (sheet.light.weather === 'rain') rain(sheet);
  if (sheet.light.weather === 'snow') snow(sheet);
}

function rain(sheet: Sheet): void {
  const random = sheet.random.fork('rain');
  let near = '';
  let far = '';
  for (let i = 0; i < 190; i++) {
    const [x, y] = [random.between(-40, sheet.width + 40), random.between(-40, sheet.height)];
    const length = random.between(22, 62);
    const drop = `M${n(x)} ${n(y)}l${n(-length * 0.26)} ${n(length)}`;
    if (i % 3) far += drop;
    else near += drop;
  }
  sheet.stroke(far, '#e8ecdf', { width: 1.3, opacity: 0.26 });
  sheet.stroke(near, '#f3f3e6', { width: 2.2, opacity: 0.34 });
}

function snow(sheet: Sheet): void {
  const random = sheet.random.fork('flakes');
  let small = '';
  let large = '';
  for (let i = 0; i < 170; i++) {
    const [x, y] = [random.between(0, sheet.width), random.between(0, sheet.height)];
    if (i % 6) small += ellipse(x, y, random.between(1.6, 3.4));
    else large += ellipse(x, y, random.between(4, 6.5));
  }
  sheet.fill(small, '#ffffff', 0.75);
  sheet.fill(large, '#ffffff', 0.88);
}
