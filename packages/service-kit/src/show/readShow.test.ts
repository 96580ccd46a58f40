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

/** The lines of the error, without the file name. */
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

describe('readShow', () => {
  test('reads the shipped show.json', () => {
    expect(readShow(shippedFile).name).toBe(shipped.name);
  });

  test('reports a missing file', () => {
    expect(() => readShow(file)).toThrow(`SHOW_FILE names ${file}, which does not exist or cannot be read`);
  });

  test('reports invalid JSON', () => {
    expect(faults('{ "name": ')).toEqual([expect.stringMatching(/show\.json is not JSON: /)]);
  });

  test.each([
    ['an unknown field', { ...shipped, color: 'red' }, 'color is not a setting of a show'],
    ['an unknown nested field', region({ zip: 1 }), 'region.zip is not a setting of a show'],
    ['a missing field', { ...shipped, name: undefined }, 'name is missing'],
    ['a number for a text', { ...shipped, name: 3 }, 'name must be a text'],
    [
      'an offset for a time zone',
      region({ timeZone: '+05:00' }),
      'region.timeZone must be a time zone such as America/Chicago',
    ],
    [
      'a repeated category',
      { ...shipped, categories: [shipped.categories[0], shipped.categories[0]] },
      'categories must each have another name',
    ],
    [
      'a category color too light for white text',
      { ...shipped, categories: [{ ...shipped.categories[0], color: '#ffff00' }] },
      'categories[0].color must be darker for white text',
    ],
    ['a list', [], 'The whole must be an object'],
  ])('reports %s in one line', (_, content, line) => {
    expect(faults(content)).toEqual([line]);
  });

  test('reports every fault', () => {
    expect(
      faults({ ...shipped, name: 3, color: 'red', schedulingUrl: 'javascript:alert(1)' }).sort(),
    ).toEqual([
      'color is not a setting of a show',
      'name must be a text',
      'schedulingUrl must be a web address',
    ]);
  });
});
