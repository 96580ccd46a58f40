import { sequenceMatcher } from './keys';
import { matching } from './matching';
import { videoWanted } from './videoWanted';

describe('sequenceMatcher', () => {
  const pressAll = (keys: string, pause = 100) => {
    const match = sequenceMatcher(['g p', 'p', '?']);
    return [...keys].map((key, at) => match(key, at * pause));
  };

  test.each([
    ['two keys of a sequence', 'gp', 100, [undefined, 'g p']],
    ['a single key', 'p', 100, ['p']],
    ['a single key after a pause in a sequence', 'gp', 2000, [undefined, 'p']],
    ['a single key that breaks a sequence', 'g?', 100, [undefined, '?']],
    ['a sequence whose first key is pressed twice', 'ggp', 100, [undefined, undefined, 'g p']],
    ['nothing for unknown keys', 'xyz', 100, [undefined, undefined, undefined]],
  ])('matches %s', (_, keys, pause, expected) => {
    expect(pressAll(keys, pause)).toEqual(expected);
  });
});

describe('matching', () => {
  test('ranks titles that begin with the words first and ignores accents and case', () => {
    const titles = ['A Rébus', 'Preburn', 'Rebar and Stone', 'Stone'];

    expect(matching(titles, 'reb', (title) => title)).toEqual(['Rebar and Stone', 'A Rébus', 'Preburn']);
  });
});

describe('videoWanted', () => {
  test.each([
    ['round barn https://youtu.be/M7lc1UVf-VE?t=4', 'round barn'],
    ['youtube.com/shorts/M7lc1UVf-VE', ''],
  ])('splits %j into the video and the words %j', (query, words) => {
    expect(videoWanted(query)).toEqual({ youtubeId: 'M7lc1UVf-VE', words });
  });

  test.each(['', 'attractions', 'https://example.com/M7lc1UVf-VE'])('finds no video in %j', (query) => {
    expect(videoWanted(query)).toBeUndefined();
  });
});
