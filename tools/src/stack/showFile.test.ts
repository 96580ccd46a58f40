import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import { checkShowFile } from './showFile';

const root = resolve(__dirname, '../../..');
const shipped = JSON.parse(readFileSync(join(root, 'show.json'), 'utf8'));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-show-file-'));
  file = join(folder, 'show.json');
  cpSync(join(root, 'brand'), join(folder, 'pictures'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (show: object) => writeFileSync(file, JSON.stringify(show));

describe('checkShowFile', () => {
  test('accepts the show file of the repository', () => {
    expect(() => checkShowFile(root, join(root, 'show.json'))).not.toThrow();
  });

  test('looks for pictures in the folder that it names', () => {
    write({ ...shipped, brand: 'pictures' });
    expect(() => checkShowFile(root, file)).not.toThrow();

    rmSync(join(folder, 'pictures', 'social.jpg'));
    rmSync(join(folder, 'pictures', 'hero-tall-640.webp'));
    expect(() => checkShowFile(root, file)).toThrow(
      `${folder}/pictures, the folder of pictures of ${file}, lacks hero-tall-640.webp, social.jpg`,
    );
  });

  test('reports missing and empty outlines', () => {
    write({ ...shipped, brand: 'pictures' });
    const outlines = join(folder, 'pictures', 'counties.geo.json');
    writeFileSync(outlines, JSON.stringify({ type: 'FeatureCollection', features: [] }));
    expect(() => checkShowFile(root, file)).toThrow(
      new Fault(`${outlines}: features must have entries, at least 1`),
    );

    rmSync(outlines);
    expect(() => checkShowFile(root, file)).toThrow(
      new Fault(`region.outlines.file names ${outlines}, which does not exist or cannot be read`),
    );
  });
});
