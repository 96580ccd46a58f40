import { createHash } from 'node:crypto';
import { venueAddress } from '../load/proxy';
import { crowd } from './crowd';
import { solve } from './Proofs';

describe('crowd', () => {
  const people = crowd(3_000, 15, 'a-run', 1);
  const share = (is: (person: (typeof people)[number]) => boolean) =>
    people.filter(is).length / people.length;

  test('arrives one after the other within the time', () => {
    const last = people.at(-1)?.at ?? 0;
    expect(last / 15_000).toBeCloseTo(1, 1);
    expect(people.map(({ at }) => at)).toEqual(
      people.map(({ at }) => at).toSorted((one, other) => one - other),
    );
  });

  test('is a third behind carriers with one fingerprint, a third in the venue, a third at home', () => {
    const carried = people.filter(({ address }) => address.startsWith('203.0.113.'));
    expect(new Set(carried.map(({ address }) => address)).size).toBe(20);
    expect(new Set(carried.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    expect(carried.length / people.length).toBeCloseTo(1 / 3, 1);
    expect(share(({ address }) => address === venueAddress)).toBeCloseTo(1 / 3, 1);
    expect(new Set(people.map(({ token }) => token)).size).toBe(people.length);
  });

  test('some keep no cookies, and do not reload then', () => {
    expect(share(({ keepsCookies }) => !keepsCookies)).toBeCloseTo(0.05, 1);
    expect(people.some(({ keepsCookies, course }) => !keepsCookies && course.startsWith('reloads'))).toBe(
      false,
    );
  });
});

describe('solve', () => {
  test('finds the first counter whose hash is small enough', () => {
    const { value, hashes } = solve({ task: 'a-task', difficulty: 1_000 });

    const word = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);
    expect(value).toBe(`a-task:${hashes - 1}`);
    expect(word(value)).toBeLessThan(2 ** 32 / 1_000);
    for (let counter = 0; counter < hashes - 1; counter += 1)
      expect(word(`a-task:${counter}`)).toBeGreaterThanOrEqual(2 ** 32 / 1_000);
  });
});
