import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { MailDelivery } from './MailDelivery';

const well: MailStatus = { delivery: 'server', mailboxUrl: null, waiting: 0, lastError: null };
const open = (status: Partial<MailStatus>) =>
  renderAt('/admin', <MailDelivery />, { answers: { '/api/admin/mail': { ...well, ...status } } });

describe('#where e-mails go', () => {
  test.each([
    [{ delivery: 'off', waiting: 2 }, /^No e-mail goes out: .* 2 e-mails wait until it has one/],
    [{ delivery: 'off', waiting: 1 }, /1 e-mail waits until/],
    [
      { delivery: 'mailbox', mailboxUrl: 'http://127.0.0.1:8025' },
      /^E-mails reach nobody: .* http:\/\/127\.0\.0\.1:8025\. Write/,
    ],
    [
      { waiting: 1, lastError: 'The mail server cannot be reached' },
      '1 e-mail waits and is tried again. The mail server cannot be reached',
    ],
  ] as const)('When it is %j, then staff read it', async (status, words) => {
    const { container } = open(status);

    await waitFor(() => expect(container.querySelector('p')).toHaveTextContent(words));
  });

  test('When they lie in a mailbox, then a link leads to it', async () => {
    open({ delivery: 'mailbox', mailboxUrl: 'http://127.0.0.1:8025' });

    expect(await screen.findByRole('link')).toHaveAttribute('href', 'http://127.0.0.1:8025');
  });

  test('When they go out, then nothing stands there', async () => {
    const { calls, container } = open({ waiting: 3 });

    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(container).toHaveTextContent(/^$/));
  });
});
