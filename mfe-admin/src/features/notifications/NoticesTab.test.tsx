import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { NewNotices } from '../../ui/status/NewNotices';
import { NoticesTab } from './NoticesTab';

const notice = {
  id: 1,
  kind: 'won',
  at: '2026-06-01T12:00:00.000Z',
  title: 'Entry #7 won: A gift card',
  text: 'The winner has 14 days to claim the prize.',
  path: '/admin?tab=giveaway',
};

describe('NoticesTab', () => {
  test('lists notices with the page to act on, and marks them as seen', async () => {
    let unseen = 1;
    const { calls } = renderAt(
      '/admin',
      <>
        <NewNotices />
        <NoticesTab />
      </>,
      {
        answers: {
          '/api/admin/notices': () => ({ notices: [notice], unseen }),
          'POST /api/admin/notices/seen': () => {
            unseen = 0;
            return null;
          },
        },
      },
    );

    expect(await screen.findByRole('link', { name: notice.title })).toHaveAttribute('href', notice.path);
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('1 new notice')).not.toBeInTheDocument());
  });
});
