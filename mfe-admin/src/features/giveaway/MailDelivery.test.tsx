import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { renderAt } from '@show/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { MailDelivery } from './MailDelivery';

const well: MailStatus = { delivery: 'server', folder: null, waiting: 0, lastError: null };
const open = (status: Partial<MailStatus>) =>
  renderAt('/admin', <MailDelivery />, { answers: { '/api/admin/mail': { ...well, ...status } } });

describe('#where e-mails go', () => {
  test.each([
    [{ delivery: 'off', waiting: 2 }, /^No e-mail goes out: .* 2 e-mails wait until it has one/],
    [{ delivery: 'off', waiting: 1 }, /1 e-mail waits until/],
    [
      { delivery: 'folder', folder: '/srv/show/.local/mail' },
      /^E-mails are not sent to anyone: .* saved to \/srv\/show\/\.local\/mail on the machine/,
    ],
    [
      { waiting: 1, lastError: 'The mail server cannot be reached' },
      '1 e-mail waits and is tried again. The mail server cannot be reached',
    ],
  ] as const)('When it is %j, then staff read it', async (status, words) => {
    const { container } = open(status);

    await waitFor(() => expect(container.querySelector('p')).toHaveTextContent(words));
  });

  test('When they go out, then nothing stands there', async () => {
    const { calls, container } = open({ waiting: 3 });

    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(container).toHaveTextContent(/^$/));
  });
});
