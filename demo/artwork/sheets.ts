import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gearKinds } from './behindTheScenes';
import { contactSheet } from './contactSheet';
import { type LightName, lightNames } from './ink/light';
import { drawPicture, type PictureSpec } from './pictureSpec';
import { sceneKinds } from './scenes';
import { trades } from './shapes/trades';

/**
 * `npm run artwork -- sheets [--of posters,portraits,shops,sets --kind barn,oval --light dusk --seed a --out folder]`:
 * contact sheets of what can be drawn. Without a light each picture has another.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    of: { type: 'string' },
    kind: { type: 'string' },
    light: { type: 'string' },
    seed: { type: 'string', default: 'a' },
    out: { type: 'string', default: '.local/contact-sheets' },
  },
});

const known = <T extends string>(list: readonly T[], wanted: string | undefined): T[] => {
  if (!wanted) return [...list];
  return wanted.split(',').map((name) => {
    const found = list.find((item) => item === name);
    if (!found) throw new Error(`'${name}' is none of ${list.join(', ')}`);
    return found;
  });
};

const { seed } = values;
const kinds = known(sceneKinds, values.kind);
const chosen = known(lightNames, values.light);
const lightOf = (i: number): LightName => chosen[i % chosen.length] ?? 'golden';

const sheets: Readonly<Record<string, () => PictureSpec[]>> = {
  posters: () =>
    kinds.flatMap((kind, k) =>
      (values.kind ? chosen : [lightOf(k)]).map((light) => ({ of: 'poster', kind, light, seed }) as const),
    ),
  portraits: () =>
    kinds.map((scene, k) => ({ of: 'portrait', scene, light: lightOf(k), seed: `${seed}${k}` })),
  shops: () => trades.map((trade, k) => ({ of: 'shop', trade, light: lightOf(k), seed })),
  sets: () =>
    kinds.map((scene, k) => ({
      of: 'set',
      scene,
      light: lightOf(k),
      seed,
      gear: gearKinds[k % gearKinds.length] ?? 'none',
    })),
};

await mkdir(values.out, { recursive: true });
for (const name of known(Object.keys(sheets), values.of)) {
  const specs = sheets[name]?.() ?? [];
  const file = join(values.out, `${name}.png`);
  const height = name === 'sets' ? 320 : 270;
  await writeFile(
    file,
    await contactSheet(specs.map(drawPicture), { columns: specs.length > 4 ? 3 : 2, width: 480, height }),
  );
  console.log(`${specs.length} pictures on ${file}`);
}
