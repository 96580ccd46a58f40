import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/loadConfig';
import { readShow } from './readShow';

const shippedFile = join(__dirname, '../../../../show.json');
const shipped = JSON.parse(readFileSync(shippedFile, 'utf8'));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'show-'));
  file = join(folder, 'show.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The sentences about a file, without its name. */
function faults(content: unknown): string[] {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  try {
    readShow(file);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((line) => line.replace(`${file}: `, ''));
  }
  return [];
}

const region = (changes: object) => ({ ...shipped, region: { ...shipped.region, ...changes } });

describe('#readShow', () => {
  test('When the shipped show is read, then it is right', () => {
    expect(readShow(shippedFile).name).toBe(shipped.name);
  });

  test('When the file is not there, then that is said', () => {
    expect(() => readShow(file)).toThrow(`SHOW_FILE names ${file}, which is not there or cannot be read`);
  });

  test('When it is not JSON, then that is said', () => {
    expect(faults('{ "name": ')).toEqual([expect.stringMatching(/show\.json is not JSON: /)]);
  });

  test.each([
    ['has an unknown field', { ...shipped, colour: 'red' }, 'colour is no setting that a show has'],
    ['has one deeper down', region({ zip: 1 }), 'region.zip is no setting that a show has'],
    ['lacks a field', { ...shipped, tagline: undefined }, 'tagline is missing'],
    ['has a number for a text', { ...shipped, name: 3 }, 'name must be a text'],
    ['has an empty text', { ...shipped, name: ' ' }, 'name must not be empty'],
    [
      'has a time zone that nobody knows',
      region({ timeZone: 'Indiana/Nowhere' }),
      'region.timeZone must be an IANA time zone such as America/Chicago',
    ],
    [
      'has an offset for a time zone',
      region({ timeZone: '+05:00' }),
      'region.timeZone must be an IANA time zone such as America/Chicago',
    ],
    [
      'has its bounds upside down',
      region({ bounds: { ...shipped.region.bounds, south: 41.8, north: 37.7 } }),
      'region.bounds.south must be less than north',
    ],
    [
      'has its bounds the wrong way round',
      region({ bounds: { ...shipped.region.bounds, west: -84, east: -88 } }),
      'region.bounds.west must be less than east',
    ],
    [
      'has a latitude that no place has',
      region({ bounds: { ...shipped.region.bounds, north: 91 } }),
      'region.bounds.north must be at most 90',
    ],
    [
      'has a category twice',
      { ...shipped, categories: [shipped.categories[0], shipped.categories[0]] },
      'categories must each have another name',
    ],
    [
      'has a category on which white text cannot be read',
      { ...shipped, categories: [{ ...shipped.categories[0], color: '#ffff00' }] },
      'categories[0].color must be darker: white text stands on it',
    ],
    ['is a list', [], 'The whole must be an object'],
  ])('When it %s, then one sentence says so', (_, content, sentence) => {
    expect(faults(content)).toEqual([sentence]);
  });

  test('When several things are wrong, then each has a sentence', () => {
    expect(
      faults({ ...shipped, name: 3, colour: 'red', schedulingUrl: 'javascript:alert(1)' }).sort(),
    ).toEqual([
      'colour is no setting that a show has',
      'name must be a text',
      'schedulingUrl must be a web address',
    ]);
  });
});
