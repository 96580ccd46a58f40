import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contactSheet } from './contact-sheet';
import { type LightName, lightNames } from './ink/light';
import { drawPoster } from './picture';
import { type SceneKind, sceneKinds } from './scenes';

/** `npm run artwork -- [--kind barn,oval] [--light dusk] [--seed a] [--out folder]`: contact sheets of what can be drawn. */
const { values } = parseArgs({
  options: {
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

const kinds: SceneKind[] = known(sceneKinds, values.kind);
const lights: LightName[] = known(lightNames, values.light);
await mkdir(values.out, { recursive: true });
const drawings = kinds.flatMap((kind, k) =>
  values.light || values.kind
    ? lights.map((light) => drawPoster({ kind, light, seed: values.seed }))
    : [drawPoster({ kind, light: lights[k % lights.length] ?? 'golden', seed: values.seed })],
);
const file = join(values.out, 'posters.png');
await writeFile(
  file,
  await contactSheet(drawings, { columns: drawings.length > 4 ? 3 : 2, width: 480, height: 270 }),
);
console.log(`${drawings.length} pictures on ${file}`);
