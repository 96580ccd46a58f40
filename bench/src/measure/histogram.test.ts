import { bucketsBetween, countOf, quantileOf } from './histogram';

const scrape = (counts: Readonly<Record<string, number>>) =>
  new Map(Object.entries(counts).map(([bound, count]) => [`took_bucket{le="${bound}"}`, count]));
const infinity = Number.POSITIVE_INFINITY;

describe('#bucketsBetween', () => {
  it('When a process has observed before, then only what came since counts', () => {
    const before = scrape({ '0.01': 5, '0.1': 9, '+Inf': 9 });
    const after = scrape({ '0.01': 6, '0.1': 13, '+Inf': 14 });
    const buckets = bucketsBetween(before, after, 'took');
    expect(buckets).toEqual([
      [0.01, 1],
      [0.1, 4],
      [infinity, 5],
    ]);
    expect(countOf(buckets)).toBe(5);
  });

  it('When a histogram has labels, then its series are counted together', () => {
    const after = new Map([
      ['took_bucket{remote="one",le="1"}', 2],
      ['took_bucket{le="1",remote="other"}', 3],
      ['took_bucket{le="+Inf",remote="other"}', 4],
      ['took_again_bucket{le="1"}', 100],
      ['took_count', 6],
    ]);
    expect(bucketsBetween(new Map(), after, 'took')).toEqual([
      [1, 5],
      [infinity, 4],
    ]);
  });
});

describe('#quantileOf', () => {
  const buckets = [
    [10, 50],
    [20, 90],
    [infinity, 100],
  ] as const;

  it('When a quantile lies within a bucket, then it is interpolated', () => {
    expect(quantileOf(buckets, 0.5)).toBe(10);
    expect(quantileOf(buckets, 0.7)).toBe(15);
    expect(quantileOf(buckets, 0.25)).toBe(5);
  });

  it('When it lies above the last bound, then it is unbounded', () => {
    expect(quantileOf(buckets, 0.95)).toBe(infinity);
  });

  it('When nothing was observed, then there is none', () => {
    expect(quantileOf([[10, 0]], 0.5)).toBeNaN();
    expect(quantileOf([], 0.5)).toBeNaN();
  });
});
