import { guestTitleParts } from './guestTitle';

describe('guestTitleParts', () => {
  test.each([
    ['In-Studio #15: The River Moved Again', 'In-Studio #15: ', '#15'],
    ['#7 - Clay', '#7 - ', '#7'],
    ['In-Studio #15', undefined, undefined],
    ['The River: a story', undefined, undefined],
    ['In-Studio #3: ', undefined, undefined],
  ])('splits %j into prefix %j and number %j', (title, prefix, number) => {
    expect(guestTitleParts(title)).toEqual(prefix === undefined ? {} : { prefix, number });
  });
});
