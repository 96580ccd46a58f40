/** The files of the graphics as they are served and packed: built when this module is loaded. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const workspace = join(import.meta.dirname, '..');
const { resolve } = createRequire(import.meta.url);

/** Browser sources run Chromium as old as 103. */
const script = (entry) =>
  buildSync({
    entryPoints: [join(workspace, 'src', entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'chrome100',
    loader: { '.css': 'text' },
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  }).outputFiles[0].contents;

const typeface = (path) => readFileSync(resolve(`@fontsource-variable/${path}-latin-wght-normal.woff2`));
const packed = (name) => readFileSync(join(workspace, 'package', name));

/** Base64, by name. */
export const graphicsFiles = Object.fromEntries(
  Object.entries({
    'graphic.mjs': script('graphic.ts'),
    'page.mjs': script('page.ts'),
    'display.woff2': typeface('bricolage-grotesque/files/bricolage-grotesque'),
    'text.woff2': typeface('source-sans-3/files/source-sans-3'),
    'on-air.ograf.json': packed('on-air.ograf.json'),
    'README.md': packed('README.md'),
  }).map(([name, contents]) => [name, Buffer.from(contents).toString('base64')]),
);
