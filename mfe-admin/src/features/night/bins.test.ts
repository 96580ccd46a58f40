import { binsOf, timesOf } from './bins';

const at = (text: string) => Date.parse(`2027-03-06T${text}:00Z`);
const night = (from: string, to: string) => ({
  from: `2027-03-06T${from}:00Z`,
  to: `2027-03-06T${to}:00Z`,
  minutes: [
    { at: '2027-03-06T00:10:00Z', entries: 2 },
    { at: '2027-03-06T00:12:00Z', entries: 3 },
  ],
});

describe('binsOf', () => {
  test('has each minute of a short night', () => {
    const { length, bins } = binsOf(night('00:09', '00:13'));

    expect(length).toBe(1);
    expect(bins).toEqual([
      { at: at('00:09'), entries: 0 },
      { at: at('00:10'), entries: 2 },
      { at: at('00:11'), entries: 0 },
      { at: at('00:12'), entries: 3 },
    ]);
  });

  test('adds up longer spans of a long night, and loses no entry at its edges', () => {
    const { length, bins } = binsOf(night('00:10', '12:00'));

    expect(length).toBe(5);
    expect(bins[0]).toEqual({ at: at('00:10'), entries: 5 });
    expect(binsOf(night('00:11', '12:00')).bins[0]).toEqual({ at: at('00:10'), entries: 5 });
  });
});

test('timesOf are round, and as many as fit', () => {
  expect(timesOf(at('00:07'), at('01:00'), 4)).toEqual([at('00:15'), at('00:30'), at('00:45')]);
});
