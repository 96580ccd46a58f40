import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
    expect(() => checkShowFile(join(root, 'show.json'))).not.toThrow();
  });

  test('When it names another folder beside it, then its pictures are looked for there', () => {
    write({ ...shipped, brand: 'pictures' });
    expect(() => checkShowFile(file)).not.toThrow();

    rmSync(join(folder, 'pictures', 'social.jpg'));
    rmSync(join(folder, 'pictures', 'hero-tall-640.webp'));
    expect(() => checkShowFile(file)).toThrow(
      `${folder}/pictures, the folder \`brand\` of ${file}, lacks hero-tall-640.webp, social.jpg`,
    );
  });

  test('When fields are wrong, then each is named', () => {
    write({ ...shipped, name: '', colour: 'red' });
    expect(() => checkShowFile(file)).toThrow(/is not right: name: Must not be empty; .*colour/);
  });

  test.each([
    ['no JSON', () => writeFileSync(file, '{')],
    ['not there', () => {}],
  ])('When it is %s, then one sentence says so', (_, make) => {
    make();
    expect(() => checkShowFile(file)).toThrow(`${file} cannot be read as a show file: `);
  });
});
