import { sequenceMatcher } from './keys';
import { matching } from './matching';

describe('#sequenceMatcher', () => {
  const pressAll = (keys: string, pause = 100) => {
    const match = sequenceMatcher(['g p', 'p', '?']);
    return [...keys].map((key, at) => match(key, at * pause));
  };

  test.each([
    ['a key and the one that goes on', 'gp', 100, [undefined, 'g p']],
    ['a single key', 'p', 100, ['p']],
    ['a pause in between', 'gp', 2000, [undefined, 'p']],
    ['a key that does not go on but stands alone', 'g?', 100, [undefined, '?']],
    ['the first key twice', 'ggp', 100, [undefined, undefined, 'g p']],
    ['unknown keys', 'xyz', 100, [undefined, undefined, undefined]],
  ])('When it hears %s, then it answers what was meant', (_, keys, pause, expected) => {
    expect(pressAll(keys, pause)).toEqual(expected);
  });
});

describe('#matching', () => {
  test('When words are typed, then those that begin with them come first, whatever their marks and case', () => {
    const titles = ['A Rébus', 'Preburn', 'Rebar and Stone', 'Stone'];

    expect(matching(titles, 'reb', (title) => title)).toEqual(['Rebar and Stone', 'A Rébus', 'Preburn']);
  });
});
