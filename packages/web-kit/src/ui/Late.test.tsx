import { lazyWithRetries } from '@show/web-kit/timing';
import { act, render, screen } from '@testing-library/react';
import { Late } from './Late';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A part whose chunk is lost a number of times. */
async function show(failures: number, wait: number) {
  const load = jest.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('Loading chunk failed');
    return () => <p>The part</p>;
  });
  const Part = lazyWithRetries(load);
  render(
    <main>
      <h1>The page</h1>
      <Late waiting="Loading..." failed="Without the part">
        <Part />
      </Late>
    </main>,
  );
  const whileLoading = screen.getByRole('main').textContent;
  await act(() => jest.advanceTimersByTimeAsync(wait));
  return { load, whileLoading, after: screen.getByRole('main').textContent };
}

describe('Late', () => {
  test.each([
    [0, 0],
    [1, 1_000],
    [3, 13_000],
  ])('shows the part after %i failures and %i ms', async (failures, wait) => {
    const { load, whileLoading, after } = await show(failures, wait);

    expect(whileLoading).toBe('The pageLoading...');
    expect(after).toBe('The pageThe part');
    expect(load).toHaveBeenCalledTimes(failures + 1);
  });

  test('keeps the page without the part after the third retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});

    const { load, after } = await show(4, 13_000);

    expect(after).toBe('The pageWithout the part');
    expect(load).toHaveBeenCalledTimes(4);
  });
});
