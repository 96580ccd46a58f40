import { randomFrom } from '@show/test-kit/random';

const places =
  `Indianapolis Bloomington Vincennes Wabash Evansville Lafayette Kokomo Shipshewana Mishawaka Valparaiso Knightstown
Jeffersonville Metamora Muncie Elkhart Goshen Columbus Richmond Madison Nashville Anderson Logansport Huntington Auburn
Angola Warsaw Plymouth Rensselaer Crawfordsville Greencastle Brazil Linton Jasper Huntingburg Corydon Salem Seymour
Greensburg Batesville Aurora Vevay Paoli Bedford Mitchell Washington Princeton Boonville Rockport Tell-City Fort-Wayne
Terre-Haute South-Bend Michigan-City Crown-Point New-Harmony French-Lick Santa-Claus New-Castle West-Baden`
    .split(/\s+/)
    .map((place) => place.replace('-', ' '));
const syllables =
  'ba co di fen gar hol in jo kel lum mor nes ol pra qui ros sta tem und ver wil yar zan'.split(' ');

/** Generated items: texts of made-up words with a skewed frequency distribution, at real places. */
export interface Items {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly places: readonly string[];
  /** Realistic queries: a place, a misspelt one, two words, a prefix, a rare word, a number. */
  readonly queries: readonly string[];
}

/** Deterministic for a seed. */
export function makeItems(count: number, seed = 20_260): Items {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[random.whole(0, list.length - 1)] as T;
  const makeWord = () => Array.from({ length: random.whole(2, 4) }, () => pick(syllables)).join('');
  const words = Array.from({ length: 12_000 }, makeWord);
  const frequent = () => words[Math.floor(words.length * random.next() ** 2)] as string;
  const text = (least: number, most: number) =>
    Array.from({ length: random.whole(least, most) }, frequent).join(' ');
  const misspell = (word: string) => {
    const at = random.whole(1, word.length - 2);
    return word.slice(0, at) + word.slice(at + 1);
  };
  const kinds = [
    () => pick(places),
    () => misspell(pick(places)),
    () => misspell(pick(places)),
    () => `${pick(places)} ${frequent()}`,
    () => `${frequent()} ${frequent()}`,
    () => frequent(),
    () => frequent().slice(0, 4),
    () => misspell(pick(words)),
    () => `season ${random.whole(1, 9)} episode ${random.whole(1, 20)}`,
  ];
  return {
    titles: Array.from({ length: count }, () => text(2, 5)),
    descriptions: Array.from({ length: count }, () => text(25, 50)),
    places: Array.from({ length: count }, () => pick(places)),
    queries: Array.from({ length: 450 }, (_, at) => (kinds[at % kinds.length] ?? frequent)()),
  };
}
