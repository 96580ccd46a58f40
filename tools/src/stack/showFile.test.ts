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

describe('#checkShowFile', () => {
  test('When the shipped one is checked, then nothing is wrong with it', () => {
    expect(() => checkShowFile(root, join(root, 'show.json'))).not.toThrow();
  });

  test('When it names another folder beside it, then its pictures are looked for there', () => {
    write({ ...shipped, brand: 'pictures' });
    expect(() => checkShowFile(root, file)).not.toThrow();

    rmSync(join(folder, 'pictures', 'social.jpg'));
    rmSync(join(folder, 'pictures', 'hero-tall-640.webp'));
    expect(() => checkShowFile(root, file)).toThrow(
      `${folder}/pictures, the folder of pictures of ${file}, lacks hero-tall-640.webp, social.jpg`,
    );
  });

  test('When it names no folder, as before there was one to name, then those of the repository are used', () => {
    const { brand: _, ...show } = shipped;
    write(show);
    expect(() => checkShowFile(root, file)).not.toThrow();
    expect(() => checkShowFile(folder, file)).toThrow(`${folder}/brand, the folder of pictures`);
  });

  test('When fields are wrong, then each is named', () => {
    write({ ...shipped, name: '', colour: 'red' });
    expect(() => checkShowFile(root, file)).toThrow(
      new Fault(`${file}: name must not be empty\n${file}: colour is no setting that a show has`),
    );
  });

  test('When it is not there, then one sentence says so', () => {
    expect(() => checkShowFile(root, file)).toThrow(
      new Fault(`SHOW_FILE names ${file}, which is not there or cannot be read`),
    );
  });

  test('When its landmarks are none, then one sentence says so', () => {
    write({ ...shipped, brand: 'pictures' });
    const landmarks = join(folder, 'pictures', 'landmarks.geo.json');
    writeFileSync(landmarks, JSON.stringify({ type: 'FeatureCollection' }));
    expect(() => checkShowFile(root, file)).toThrow(`${landmarks}: features`);
  });

  test('When the outlines that it names are not there or none, then one sentence says so', () => {
    write({ ...shipped, brand: 'pictures' });
    const outlines = join(folder, 'pictures', 'counties.geo.json');
    writeFileSync(outlines, JSON.stringify({ type: 'FeatureCollection', features: [] }));
    expect(() => checkShowFile(root, file)).toThrow(
      new Fault(`${outlines}: features must have entries, at least 1`),
    );

    rmSync(outlines);
    expect(() => checkShowFile(root, file)).toThrow(
      new Fault(`region.outlines.file names ${outlines}, which is not there or cannot be read`),
    );
  });
});
