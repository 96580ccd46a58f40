import { lights } from '../ink/light';
import { seeded } from '../ink/random';
import { Sheet } from '../ink/sheet';
import { nextShop, words } from './words';

const board = { x: 400, y: 300, width: 200, height: 40, paint: '#000000' };
const sheet = () => new Sheet(800, 600, lights.noon, seeded('words'), 1);
const scaleOf = (drawn: Sheet) => Number(/matrix\((-?[\d.]+)/.exec(drawn.toString())?.[1]);

describe('#words', () => {
  test('When the picture is mirrored, then the words are mirrored back', () => {
    const [plain, turned] = [sheet(), sheet()];
    turned.mirrored = true;
    for (const one of [plain, turned]) words(one, 'PIE', board);
    expect(scaleOf(plain)).toBeGreaterThan(0);
    expect(scaleOf(turned)).toBe(-scaleOf(plain));
  });

  test('When the words are long, then they are smaller so that they stay on the board', () => {
    const [short, long] = [sheet(), sheet()];
    words(short, 'PIE', board);
    words(long, 'THE CORNFIELD PLAYERS', board);
    expect(scaleOf(long)).toBeLessThan(scaleOf(short));
  });
});

describe('#nextShop', () => {
  test('When a street has many shops, then no two sell the same', () => {
    const street = sheet();
    const names = Array.from({ length: 12 }, () => nextShop(street));
    expect(new Set(names).size).toBe(12);
  });

  test('When a shop stands beside one that is told, then it sells something else', () => {
    const street = sheet();
    const names = Array.from({ length: 15 }, () => nextShop(street, 'BOOKSHOP'));
    expect(names).not.toContain('BOOKS');
  });
});
