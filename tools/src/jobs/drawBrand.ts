import { readFile } from 'node:fs/promises';
import { showSchema } from '@show/contracts';
import { drawBrand } from '../../artwork/brand';

/** Draws the show's own pictures: `drawBrand <folder> <show file>`. */
const [, , folder = '', showFile = ''] = process.argv;
await drawBrand(folder, showSchema.parse(JSON.parse(await readFile(showFile, 'utf8'))));
