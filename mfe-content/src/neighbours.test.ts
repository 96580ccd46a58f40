import { neighbours } from './neighbours';

const list = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
const idsAfter = (id: number) => neighbours(list, id).map((item) => item.id);

describe('#neighbours', () => {
  test.each([
    ['at the head', 1, [2, 3, 4, 5]],
    ['near the end', 5, [6, 1, 2, 3]],
    ['not in the list', 9, [1, 2, 3, 4]],
  ])('When it stands %s, then four others follow', (_, id, expected) => {
    expect(idsAfter(id)).toEqual(expected);
  });

  test('When it is alone, then nothing follows', () => {
    expect(neighbours([{ id: 1 }], 1)).toEqual([]);
  });
});
