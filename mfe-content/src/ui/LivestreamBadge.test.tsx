import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { LivestreamBadge } from './LivestreamBadge';

const publishedAt = '2026-11-06T23:00:00.000Z';

describe('LivestreamBadge', () => {
  test.each([
    ['on air', '2026-11-06T23:20:00.000Z', 'live'],
    ['a recording', '2026-11-06T23:41:00.000Z', 'outlined'],
  ])('looks different when %s', (_, now, look) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    renderAt('/', <LivestreamBadge episode={{ publishedAt, durationMinutes: 40 }} />);

    expect(screen.getByText('LIVESTREAM')).toHaveClass(look);
    clock.mockRestore();
  });
});
