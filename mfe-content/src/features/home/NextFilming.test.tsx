import { buildFilmingEvent } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { NextFilming } from './NextFilming';

const event = buildFilmingEvent();

describe('#NextFilming', () => {
  test('When it is to come or under way, then the row says so, and only then it is green', () => {
    const clock = jest.spyOn(Date, 'now');
    const stateAt = (instant: string) => {
      clock.mockReturnValue(Date.parse(instant));
      const { unmount } = renderAt('/', <NextFilming event={event} />);
      const row = screen.getByRole('button', { name: /Live filming/ });
      const state = [/Live filming( now| in \d+ days)?/.exec(row.textContent)?.[0], row.dataset.now];
      unmount();
      return state;
    };

    expect(stateAt('2025-03-10T12:00:00-04:00')).toEqual(['Live filming in 5 days', 'false']);
    expect(stateAt('2025-03-15T14:00:00-04:00')).toEqual(['Live filming now', 'true']);
    expect(stateAt('2025-03-15T18:00:00-04:00')).toEqual(['Live filming', 'false']);
  });
});
