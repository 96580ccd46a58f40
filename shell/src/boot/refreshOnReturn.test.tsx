import { read, seedQueries, useQuery } from '@show/web-kit/query';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { refreshOnReturn } from './refreshOnReturn';

function Count() {
  const { data } = useQuery(read('/api/episodes'));
  return <p>{`${data?.length} episodes`}</p>;
}

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

describe('refreshOnReturn', () => {
  test('refetches after a return from the back/forward cache only', async () => {
    const { calls } = renderAt('/', <Count />, { answers: { '/api/episodes': [{}, {}] } });
    await screen.findByText('2 episodes');
    seedQueries({ '/api/episodes': [] });
    await screen.findByText('0 episodes');
    refreshOnReturn();

    show(false);
    expect(calls).toHaveLength(1);
    show(true);

    expect(await screen.findByText('2 episodes')).toBeInTheDocument();
    expect(calls).toHaveLength(2);
  });
});
