import { excerpt } from './excerpt';
import { plainText } from './plainText';
import { textLinks } from './textLinks';

const mill = 'https://example.org/mill';

describe('textLinks', () => {
  test.each([
    [`“${mill}”`, [mill]],
    [`‘${mill}’`, [mill]],
    [`«${mill}»`, [mill]],
    [`„${mill}“`, [mill]],
    [`'${mill}', he wrote`, [mill]],
    [`"${mill}".`, [mill]],
    [`「${mill}」。`, [mill]],
    [`${mill}…`, [mill]],
    [`${mill}...`, [mill]],
    [`${mill}—it is open`, [mill]],
    [`${mill}–open`, [mill]],
    [`${mill}?!`, [mill]],
    [`${mill}\u200b and`, [mill]],
    [`(see ${mill}), then`, [mill]],
    [`[the mill](${mill})`, [mill]],
    [`[${mill}](the mill)`, [mill]],
    [`<${mill}>`, [mill]],
    [`*${mill}*`, [mill]],
    [`**${mill}**,`, [mill]],
    [`_${mill}_`, [mill]],
    [`\`${mill}\``, [mill]],
    [`‹${mill}›《${mill}》`, [mill, mill]],
    [`${mill}！`, [mill]],
    [`${mill}•${mill}`, [mill, mill]],
    [`${mill}🏀`, [mill]],
    [`${mill}\\\n`, [mill]],
    ['https://example.org/wiki/Elkhart_(city)', ['https://example.org/wiki/Elkhart_(city)']],
    ['(https://example.org/a_(b))', ['https://example.org/a_(b)']],
    ['https://example.org/a|https://example.org/b', ['https://example.org/a', 'https://example.org/b']],
    ['https://example.org/a,https://example.org/b', ['https://example.org/a', 'https://example.org/b']],
    ['https://example.org/a-b?c=d&e=[1]#f/', ['https://example.org/a-b?c=d&e=[1]#f/']],
    ['https://bücher.example/straße', ['https://bücher.example/straße']],
    ['HTTPS://EXAMPLE.org/x.', ['HTTPS://EXAMPLE.org/x']],
    ['Thanks @caféindy!', ['https://www.youtube.com/@caféindy']],
    ['(@mill.keeper).', ['https://www.youtube.com/@mill.keeper']],
    ['Doors @7pm, @ 8, me@example.org, @mill@example.social', []],
    ['http:// and https://... and ftp://example.org', []],
  ])('finds in %s the links %j', (text, urls) => {
    expect(textLinks(text).map(({ url }) => url)).toEqual(urls);
  });
});

describe('plainText', () => {
  test.each([
    ['Talks with @mill.keeper at @the_mill about flour.', 'Talks about flour.'],
    ['Bread by @ann, @bob and @cy: see https://example.org/a?b. Enjoy!', 'Bread. Enjoy!'],
    ['Follow @ann!', ''],
    [
      'They shoot over tall people. @smallgym collects the floors.',
      'They shoot over tall people. @smallgym collects the floors.',
    ],
    ['See https://www.example.org/hours for the hours.', 'See example.org for the hours.'],
    ['We asked @ann. She laughed.', 'We asked @ann. She laughed.'],
    ['A mill.\nhttps://example.org/mill\n@the_mill', 'A mill.'],
    ['Read “https://example.org/mill” first.', 'Read “example.org” first.'],
    [
      'The mill (https://example.org/mill_(a)), open daily , mail me@example.org',
      'The mill, open daily , mail me@example.org',
    ],
    ['Flour\n and water', 'Flour and water'],
  ])('turns "%s" into "%s"', (text, words) => {
    expect(plainText(text)).toBe(words);
  });
});

describe('excerpt', () => {
  test.each([
    ['fits: 🏀🏀🏀', 9, 'fits: 🏀🏀🏀'],
    ['covered bridges', 12, 'covered…'],
    ['covered, bridges', 8, 'covered…'],
    ['a covered bridge', 9, 'a covered…'],
    ['bridges', 4, 'brid…'],
    ['👩‍🌾👩‍🌾👩‍🌾', 2, '👩‍🌾👩‍🌾…'],
    ['👍🏽👍🏽👍🏽', 2, '👍🏽👍🏽…'],
    ['🇺🇸🇺🇸🇺🇸', 2, '🇺🇸🇺🇸…'],
    ['cafe\u0301s', 4, 'cafe\u0301…'],
    ['한국어'.normalize('NFD'), 2, `${'한국'.normalize('NFD')}…`],
    ['Six men, in 1814 and for the first time', 30, 'Six men, in 1814…'],
    ['They lower their voices... and go on', 26, 'They lower their voices…'],
    ['The beach squeaks underfoot: the quartz grains are round', 40, 'The beach squeaks underfoot…'],
    ['A four-manual organ that could be heard in the street', 33, 'A four-manual organ…'],
    ['Where, if not here, would the four of us have met', 38, 'Where, if not here, would the four…'],
  ])('cuts %j to %i characters: %j', (text, most, cut) => {
    expect(excerpt(text, most)).toBe(cut);
  });

  test.each([
    ['Seven bridges. And a mill', 20, 'Seven bridges.'],
    ['Seven bridges! Really? And a mill', 25, 'Seven bridges! Really?'],
    ['Why? Seven bridges and a mill', 18, 'Why? Seven bridges…'],
    ['On the corner of N. Main and Oak', 20, 'On the corner of N…'],
    ['The road goes to Mt. Vernon and St. Joe', 24, 'The road goes to Mt…'],
    ['It happened in 1968. Nobody knows', 25, 'It happened in 1968.'],
    ['“Why not a mill?” She laughed a lot', 22, '“Why not a mill?”'],
    ['Siete puentes aquí mismo están. Y un molino', 34, 'Siete puentes aquí mismo están.'],
  ])('cuts %j to %i characters at a sentence: %j', (text, most, cut) => {
    expect(excerpt(text, most)).toBe(cut);
  });
});
