import { SecondsByKind } from './SecondsByKind';

test('counts the seconds of each kind of request up to each bound', async () => {
  const seconds = new SecondsByKind({ name: 'took_seconds', help: 'How long it took' });
  for (const took of [0.001, 0.0011, 2.5, 10.5]) seconds.observe('api', took);
  seconds.observe('page', 0.02);

  const { values } = await seconds.get();

  const buckets = values.filter(({ labels }) => labels.kind === 'api' && labels.le !== undefined);
  expect(Object.fromEntries(buckets.map(({ labels: { le }, value }) => [le, value]))).toEqual({
    0.001: 1,
    ...Object.fromEntries([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1].map((le) => [le, 2])),
    2.5: 3,
    10: 3,
    '+Inf': 4,
  });
  expect(values).toContainEqual({ metricName: 'took_seconds_count', labels: { kind: 'api' }, value: 4 });
  expect(values).toContainEqual({ metricName: 'took_seconds_sum', labels: { kind: 'page' }, value: 0.02 });
});
