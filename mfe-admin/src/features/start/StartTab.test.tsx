import { type StartChecklist, startSteps } from '@show/contracts/entities/startChecklist';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StartTab } from './StartTab';
import { startItems } from './startItems';

const nothing: StartChecklist = { done: [], skipped: [], empty: true };
const mail = { delivery: 'mailbox', mailboxUrl: null, waiting: 0, lastError: null };

const open = (answers: object = {}) =>
  renderAt('/admin?tab=start', <StartTab />, {
    answers: { '/api/admin/start': nothing, '/api/giveaways': [], '/api/admin/mail': mail, ...answers },
  });
const item = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

describe('#the tab Start', () => {
  test('When nothing is done, then every step is to do, with the way to its form', async () => {
    open();
    await screen.findByText('0 of 9 done');

    expect(startItems.map(({ step }) => step)).toEqual([...startSteps]);
    expect(screen.getAllByText('To do')).toHaveLength(9);
    expect(within(item('Say where the show is at home')).getByRole('link')).toHaveAttribute(
      'href',
      '/admin?tab=show&part=place',
    );
  });

  test('When the services know of it, then a step is done and cannot be skipped', async () => {
    open({
      '/api/admin/start': { ...nothing, done: ['name', 'sync'], skipped: ['name'] },
      '/api/giveaways': [{ currentEntries: 1, round: 1 }],
      '/api/admin/mail': { ...mail, delivery: 'server' },
    });
    await screen.findByText('5 of 9 done');

    for (const title of [
      'Name the show',
      'Pull the first videos',
      'Plan the first giveaway',
      'Let e-mail go out',
      'Enter once with a phone',
    ]) {
      expect(item(title)).toHaveTextContent('Done');
      expect(within(item(title)).queryByRole('button')).not.toBeInTheDocument();
    }
  });

  test('When a show has no video channel, then the step is skipped on the server, and can be taken up again', async () => {
    let skipped: string[] = [];
    const { calls } = open({
      '/api/admin/start': () => ({ ...nothing, skipped }),
      'PUT /api/admin/start/channel': (body: { skipped: boolean }) => {
        skipped = body.skipped ? ['channel'] : [];
        return { ...nothing, skipped };
      },
    });
    await screen.findByText('0 of 9 done');

    fireEvent.click(screen.getByLabelText('Skip: Connect the video channel'));
    await screen.findByText('1 of 9 done');
    expect(item('Connect the video channel')).toHaveTextContent('Skipped');

    fireEvent.click(screen.getByLabelText('Take up again: Connect the video channel'));
    await screen.findByText('0 of 9 done');
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { skipped: true },
      { skipped: false },
    ]);
  });

  test('When all is done or skipped, then that is said', async () => {
    open({ '/api/admin/start': { ...nothing, skipped: [...startSteps] } });

    expect(await screen.findByText('All is done. The show can go on air.')).toBeInTheDocument();
  });

  test('When something cannot be read, then that is said, and reading again helps', async () => {
    let away = true;
    open({ '/api/admin/mail': () => (away ? { refused: 503 } : mail) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');

    away = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    await waitFor(() => expect(screen.getByText('0 of 9 done')).toBeInTheDocument());
  });
});
