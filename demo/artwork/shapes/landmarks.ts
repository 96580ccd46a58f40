import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, type Point, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { silo } from './farm';

/** A tank on legs, the town's mark over the fields. */
export function waterTower(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  depth = 0,
  own: string = local.steel,
): void {
  const w = height * 0.34;
  const leg = sheet.tone(local.steel, { depth, face: -0.3 });
  const top = y - height * 0.68;
  let legs = '';
  for (const dx of [-0.42, -0.15, 0.15, 0.42])
    legs += taper([x + dx * w * 1.25, y], [x + dx * w, top], height * 0.018, height * 0.016);
  sheet.fill(legs, leg);
  sheet.stroke(
    `M${n(x - w * 0.5)} ${n(y - height * 0.22)}L${n(x + w * 0.48)} ${n(y - height * 0.45)}M${n(x + w * 0.5)} ${n(y - height * 0.22)}L${n(x - w * 0.48)} ${n(y - height * 0.45)}`,
    leg,
    { width: height * 0.008 },
  );
  const tank = `M${n(x - w / 2)} ${n(top)}V${n(top - w * 0.5)}Q${n(x)} ${n(top - w * 1.05)} ${n(x + w / 2)} ${n(top - w * 0.5)}V${n(top)}Q${n(x)} ${n(top + w * 0.52)} ${n(x - w / 2)} ${n(top)}Z`;
  sheet.fill(tank, sheet.tone(own, { depth, face: 0.3 }));
  sheet.shade(
    tank,
    mix(sheet.light.shadow, sheet.light.haze, depth),
    [x - sheet.side * w * 0.5, top],
    [x + sheet.side * w * 0.3, top],
    0.7,
  );
  sheet.stroke(`M${n(x - w * 0.56)} ${n(top)}h${n(w * 1.12)}`, leg, { width: height * 0.014 });
  sheet.fill(
    rectangle(x - w / 2, top - w * 0.32, w, w * 0.12),
    sheet.tone(local.barn, { depth, face: 0.2 }),
    0.9,
  );
}

/** Concrete bins, a headhouse and a leg: the grain elevator beside the railroad. */
export function elevator(sheet: Sheet, x: number, y: number, height: number, depth = 0): void {
  const w = height * 0.26;
  for (let i = 0; i < 4; i++)
    silo(sheet, x + i * w * 0.96, y, w, height * (0.62 - (i % 2) * 0.03), depth, '#cfc6b2');
  const box = rectangle(x - w * 0.1, y - height, w * 1.1, height * 0.5);
  sheet.fill(box, sheet.tone('#cfc6b2', { depth, face: -0.2 }));
  sheet.fill(
    rectangle(x - w * 0.1, y - height * 0.72, w * 3.2, height * 0.09),
    sheet.tone('#bdb39c', { depth, face: -0.1 }),
  );
  sheet.fill(
    rectangle(x + w * 0.2, y - height * 0.93, w * 0.18, height * 0.06) +
      rectangle(x + w * 0.55, y - height * 0.93, w * 0.18, height * 0.06),
    sheet.tone(local.iron, { depth }),
  );
}

/** A wind turbine; `turn` is where its blades stand, in radians. */
export function turbine(sheet: Sheet, x: number, y: number, height: number, depth = 0, turn = 0): void {
  const white = sheet.tone('#f4f1ea', { depth, face: 0.3 });
  const hub: Point = [x, y - height];
  sheet.fill(taper([x, y], hub, height * 0.045, height * 0.022), white);
  for (let i = 0; i < 3; i++) {
    const a = turn + (i * Math.PI * 2) / 3;
    sheet.fill(
      taper(
        hub,
        [x + Math.cos(a) * height * 0.62, y - height + Math.sin(a) * height * 0.62],
        height * 0.034,
        height * 0.006,
        height * 0.012,
      ),
      white,
    );
  }
  sheet.fill(ellipse(hub[0], hub[1], height * 0.026), sheet.tone('#dcd8cf', { depth }));
}
