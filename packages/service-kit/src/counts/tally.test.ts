import { type Count, tally } from './tally';

async function taken(counts: ReturnType<typeof tally>): Promise<readonly Count[]> {
  let written: readonly Count[] = [];
  await counts.flush(async (all) => {
    written = all;
  });
  return written;
}

test('hands over each count once', async () => {
  const counts = tally(10);
  counts.add('a');
  counts.add('a');
  counts.add('b', 3);

  expect(await taken(counts)).toEqual([
    ['a', 2],
    ['b', 3],
  ]);
  expect(await taken(counts)).toEqual([]);
});

test('counts again what could not be written, beside what came meanwhile', async () => {
  const counts = tally(10);
  counts.add('a');
  const failing = counts.flush(async () => {
    counts.add('a');
    throw new Error('the database is away');
  });

  await expect(failing).rejects.toThrow('the database is away');
  expect(await taken(counts)).toEqual([['a', 2]]);
});

test('counts no further names once it is full', async () => {
  const counts = tally(2);
  for (const name of ['a', 'b', 'c', 'a']) counts.add(name);

  expect(await taken(counts)).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
