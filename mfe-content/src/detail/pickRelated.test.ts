import { pickRelated } from './pickRelated';

const list = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
const rowOf = (id: number, following: typeof list) => pickRelated(id, following, list).map((item) => item.id);

describe('pickRelated', () => {
  test.each([
    ['many follow', 1, list.slice(1), [2, 3, 4, 5]],
    ['one follows', 5, list.slice(5), [6, 1, 2, 3]],
    ['nothing follows', 9, [], [1, 2, 3, 4]],
  ])('fills the row from the head of the list when %s', (_, id, following, expected) => {
    expect(rowOf(id, following)).toEqual(expected);
  });

  test('is empty for the only item', () => {
    expect(pickRelated(1, [], [{ id: 1 }])).toEqual([]);
  });
});
