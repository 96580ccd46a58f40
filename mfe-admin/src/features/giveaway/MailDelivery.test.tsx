import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { renderAt } from '@show/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { MailDelivery } from './MailDelivery';

const well: MailStatus = {
  delivery: 'server',
  folder: null,
  ownAddress: 'show@example.com',
  waiting: 0,
  lastError: null,
};
const open = (status: Partial<MailStatus>) =>
  renderAt('/admin', <MailDelivery />, { answers: { '/api/admin/mail': { ...well, ...status } } });

describe('MailDelivery', () => {
  test.each([
    [{ delivery: 'off', waiting: 2 }, /^Email is not set up\. 2 emails wait until an owner/],
    [
      { delivery: 'folder', folder: '/srv/show/.local/mail' },
      /^Email is not set up\. Messages are saved to \/srv\/show\/\.local\/mail on the server/,
    ],
    [
      { waiting: 1, lastError: 'The mail server cannot be reached' },
      '1 email waits and will be retried. The mail server cannot be reached',
    ],
  ] as const)('explains the delivery %j', async (status, words) => {
    const { container } = open(status);

    await waitFor(() => expect(container.querySelector('p')).toHaveTextContent(words));
  });

  test('shows nothing while emails are sent', async () => {
    const { calls, container } = open({ waiting: 3 });

    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(container).toHaveTextContent(/^$/));
  });
});
