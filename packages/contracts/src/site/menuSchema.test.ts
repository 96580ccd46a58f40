import { menuSchema } from './menuSchema';
import { menusOf, siteMenus } from './navigation';

const home = { id: 'home', label: 'Home' };
const own = { id: 'own-1', label: 'Press', url: '/press' };
const faults = (menu: unknown, name: 'main' | 'last' = 'main') =>
  menuSchema(name)
    .safeParse(menu)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('menuSchema', () => {
  test('accepts links of the site, paths, web addresses and 24 emojis', () => {
    const menu = [
      home,
      own,
      { ...own, id: 'own-2', label: '👩🏽‍🌾'.repeat(24), url: 'https://shop.example/a?b=1' },
    ];
    expect(faults(menu)).toEqual([]);
  });

  test.each([
    [[home, { ...own, url: 'javascript:alert(1)' }], ['1.url: Must be a path or a web address']],
    [[home, { ...own, url: '//elsewhere.example' }], ['1.url: Must be a path or a web address']],
    [[home, { id: 'own-1', label: 'Press' }], ['1.url: Enter where it leads']],
    [[home, { ...own, label: 'x'.repeat(25) }], ['1.label: Must be at most 24 characters']],
    [[home, { ...own, label: ' ' }], ['1.label: Must not be empty']],
    [[home, own, own], ['2.id: Another link has this id']],
    [[{ ...home, hidden: true }], [': Show at least one link']],
    [
      Array.from({ length: 10 }, (_, at) => ({ ...own, id: `own-${at}` })),
      [': Show at most 9 links: hide some'],
    ],
    [
      Array.from({ length: 5 }, (_, at) => ({ ...own, id: `own-${at}`, label: 'x'.repeat(24) })),
      [': The names have 120 characters together, and 100 fit: shorten or hide some'],
    ],
  ])('refuses %j', (menu, expected) => {
    expect(faults(menu)).toEqual(expected);
  });

  test('keeps privacy and terms in sight', () => {
    const last = siteMenus.last.map(({ id, label }) => ({ id, label, hidden: id === 'privacy' }));
    expect(faults(last, 'last')).toEqual(['3.label: Visitors must be able to find this page']);
  });
});

describe('menusOf', () => {
  test('are those of the site without an order of an owner', () => {
    expect(menusOf()).toEqual(siteMenus);
  });

  test('have the names and order of an owner, without hidden links and those that lead nowhere', () => {
    const arranged = [
      { id: 'own-1', label: 'Press', url: '/press' },
      { id: 'map', label: 'Places' },
      { id: 'episodes', label: 'Episodes', hidden: true },
      { id: 'own-2', label: 'A page in the trash', page: 7 },
    ];
    expect(menusOf({ main: arranged }).main).toEqual([
      { id: 'own-1', label: 'Press', url: '/press' },
      { id: 'map', label: 'Places', url: '/map', pages: ['map'] },
    ]);
  });
});
