import { queryClient } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeRemote } from '../remotes/testing/fakeHost';
import { loaderOf } from '../remotes/testing/RemoteFrame';
import { prefetchLinks } from './prefetch';

const loadEpisodes = jest.fn();
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  loadEpisodes.mockReset().mockResolvedValue(() => null);
  Reflect.deleteProperty(navigator, 'connection');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function show() {
  const content = async () => fakeRemote('content', { screens: { episodes: loadEpisodes } });
  stop = prefetchLinks(loaderOf({ content }));
  return renderAt(
    '/',
    <>
      <Link to="/episodes">Episodes</Link>
      <a href="https://example.org/episodes" target="_blank" rel="noreferrer">
        Elsewhere
      </a>
    </>,
    { answers: { '/api/episodes?limit=60': [] } },
  );
}

const rest = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const urls = (calls: { address: string }[]) => calls.map(({ address }) => address);

describe('prefetchLinks', () => {
  test('loads the screen and its first reads when the pointer rests', async () => {
    const { calls } = show();
    fireEvent.pointerOver(screen.getByText('Episodes'));
    await rest(30);
    fireEvent.pointerOver(document.body);
    await rest(500);
    expect(calls).toEqual([]);

    fireEvent.pointerOver(screen.getByText('Episodes'));
    await rest(100);

    expect(loadEpisodes).toHaveBeenCalledTimes(1);
    expect(urls(calls)).toEqual(['/api/episodes?limit=60']);
    expect(queryClient.getQueryData(['/api/episodes?limit=60'])).toEqual([]);
  });

  test('loads immediately on touch', async () => {
    show();

    fireEvent.touchStart(screen.getByText('Episodes'));
    await rest(0);

    expect(loadEpisodes).toHaveBeenCalledTimes(1);
  });

  test('ignores links to other sites', async () => {
    const { calls } = show();

    fireEvent.touchStart(screen.getByText('Elsewhere'));
    await rest(100);

    expect(calls).toEqual([]);
  });

  test('respects data saving', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { calls } = show();

    fireEvent.touchStart(screen.getByText('Episodes'));
    await rest(100);

    expect(calls).toEqual([]);
  });
});
