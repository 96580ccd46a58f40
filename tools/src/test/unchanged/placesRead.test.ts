import { join } from 'node:path';
import { placesRead } from './placesRead';

const root = join(__dirname, '../../../..');
const read = (text: string, file = 'svc-content/src/a.test.ts') => placesRead(root, file, text);

const inTemplate = ['`$', '{import.meta.dirname}/../migrations`'].join('');

describe('placesRead', () => {
  test.each([
    ["join(__dirname, '..', '..', 'brand')", ['brand']],
    ["resolve(import.meta.dirname, '../../show.json')", ['show.json']],
    ["new URL('../migrations', import.meta.url)", ['svc-content/migrations']],
    [inTemplate, ['svc-content/migrations']],
    ["// import.meta\nreadFileSync('/proc/self/stat')", []],
    ["join(__dirname, '..', name)", 'any'],
    ["join(__dirname, '../nowhere')", 'any'],
    ["const { dirname } = import.meta; join(__dirname, '../migrations')", 'any'],
    ["import { spawn } from 'node:child_process';", 'any'],
    ["new Worker(join(process.cwd(), 'a.js'))", 'any'],
    ["readFileSync('show.json')", 'any'],
    ['await import(file)', 'any'],
    ["await import(/* webpackChunkName: 'a' */ './a')", []],
  ] as const)('reads %s as %j', (text, places) => {
    expect(read(text)).toEqual(places);
  });

  test('knows which code runs only programs of the machine', () => {
    const spawns = "import { spawn } from 'node:child_process';";
    expect(read(spawns, 'packages/dev-servers/src/servers/nats.ts')).toEqual([]);
    expect(read(spawns, 'packages/dev-servers/src/servers/nats.test.ts')).toBe('any');
  });
});
