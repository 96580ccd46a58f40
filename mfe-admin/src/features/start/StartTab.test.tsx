import { type StartChecklist, startSteps } from '@show/contracts/entities/startChecklist';
import { buildAdminItem, buildGeneralImage, buildGiveaway, buildWinner } from '@show/test-kit/builders';
import { fakePageData, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asEditor, asOwner, bodiesOf, press, toasted } from '../../../testing/actions';
import { OnAir } from './OnAir';
import { StartTab } from './StartTab';
import { startItems } from './startItems';

const nothing: StartChecklist = { done: [], skipped: [], empty: true, blank: false };
const mail = { delivery: 'folder', folder: null, waiting: 0, lastError: null };

const open = (answers: object = {}) =>
  renderAt('/admin?tab=start', <StartTab />, {
    answers: {
      '/api/admin/session': asOwner,
      '/api/admin/start': nothing,
      '/api/giveaways': [],
      '/api/admin/mail': mail,
      ...answers,
    },
  });
const item = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

describe('StartTab', () => {
  test('lists every step as to do, with a link to its form', async () => {
    open({ '/api/general-images': [buildGeneralImage({ alt: null })] });
    await screen.findByText('0 of 10 done');

    // Without any item, the steps alone say what to do.
    expect(screen.queryByRole('region', { name: 'Waiting' })).not.toBeInTheDocument();
    expect(startItems.map(({ step }) => step)).toEqual([...startSteps]);
    expect(screen.getAllByText('To do')).toHaveLength(10);
    expect(await within(item('Say where the show is based')).findByRole('link')).toHaveAttribute(
      'href',
      '/admin?tab=show&part=place',
    );
  });

  test('shows steps that the services report as done, without Skip', async () => {
    open({
      '/api/admin/start': { ...nothing, done: ['name', 'sync'], skipped: ['name'] },
      '/api/giveaways': [{ currentEntries: 1, round: 1 }],
      '/api/admin/mail': { ...mail, delivery: 'server' },
    });
    await screen.findByText('5 of 10 done');

    for (const title of [
      'Name the show',
      'Bring in the first videos',
      'Plan the first giveaway',
      'Set up email',
      'Enter once with a phone',
    ]) {
      expect(item(title)).toHaveTextContent('Done');
      expect(within(item(title)).queryByRole('button')).not.toBeInTheDocument();
    }
  });

  test('skips a step and resumes it', async () => {
    let skipped: string[] = [];
    const { calls } = open({
      '/api/admin/start': () => ({ ...nothing, skipped }),
      'PUT /api/admin/start/channel': (body: { skipped: boolean }) => {
        skipped = body.skipped ? ['channel'] : [];
        return { ...nothing, skipped };
      },
    });
    await screen.findByText('0 of 10 done');

    fireEvent.click(screen.getByLabelText('Skip: Connect the video channel'));
    await screen.findByText('1 of 10 done');
    expect(item('Connect the video channel')).toHaveTextContent('Skipped');

    fireEvent.click(screen.getByLabelText('Resume: Connect the video channel'));
    await screen.findByText('0 of 10 done');
    expect(bodiesOf(calls, 'PUT')).toEqual([{ skipped: true }, { skipped: false }]);
  });

  test('leaves the settings of the show to owners', async () => {
    open({ '/api/admin/session': asEditor });
    await screen.findByText('0 of 10 done');

    expect(item('Name the show')).toHaveTextContent('For an owner');
    expect(within(item('Name the show')).queryByRole('link')).not.toBeInTheDocument();
    expect(within(item('Plan the first giveaway')).getByRole('link')).toBeInTheDocument();
  });

  test('shows an error with a retry, and folds the steps once all are done or skipped', async () => {
    let isDown = true;
    open({
      '/api/admin/start': { ...nothing, skipped: [...startSteps] },
      '/api/admin/mail': () => (isDown ? { refused: 503 } : mail),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));

    expect(await screen.findByText('All steps done. You are ready to go live.')).toBeInTheDocument();
    expect(screen.getByText('Name the show')).not.toBeVisible();
  });
});

describe('OnAir', () => {
  test('renews the secret link of a private site once confirmed', async () => {
    const show = { ...fakePageData().show, visibility: 'private' as const };
    const saved = { show: { ...show, previewLink: 2 } };
    const url = (link: number) => ({ url: `http://localhost:8080/?preview=${link}` });
    const { calls } = renderAt('/admin?tab=start', <OnAir isOwner />, {
      answers: {
        '/api/admin/preview-link?link=1': url(1),
        '/api/admin/preview-link?link=2': url(2),
        'PATCH /api/admin/show': saved,
      },
      data: { show },
    });
    expect(await screen.findByText(/^Only this machine can open this URL/)).toBeInTheDocument();
    press('Renew the Secret Link');
    expect(bodiesOf(calls, 'PATCH')).toEqual([]);
    press('Renew Link');

    await toasted({ description: 'There is a new secret link. The old one no longer works.' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ values: { previewLink: 2 } }]);
  });
});

describe('WaitingList', () => {
  const filled: StartChecklist = { ...nothing, empty: false, done: ['channel'] };
  const served = { ...mail, delivery: 'server' };
  const calm = {
    '/api/admin/start': filled,
    '/api/admin/mail': served,
    '/api/admin/items': [buildAdminItem()],
    '/api/general-images': [buildGeneralImage({ alt: 'A barn' })],
  };
  const waiting = async () => {
    const list = within(await screen.findByRole('region', { name: 'Waiting' }));
    return list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  };

  test('links each open task, the most urgent first', async () => {
    const scheduled = { status: 'scheduled', type: 'episode' } as const;
    open({
      ...calm,
      '/api/admin/start': { ...filled, done: [] },
      '/api/admin/mail': mail,
      '/api/giveaways': [buildGiveaway({ title: 'Win a raft', winnerSelected: true, winnerCount: 2 })],
      '/api/admin/all-winners/1': [
        buildWinner({ id: 1, status: 'pending', name: null, claimBy: '2025-03-18T18:30:00.000Z' }),
        buildWinner({ id: 2, name: 'Bo Lind', hidden: null, isPublic: false }),
      ],
      '/api/admin/items': [
        buildAdminItem({ id: 1, status: 'draft' }),
        buildAdminItem({ ...scheduled, id: 2, title: 'Later', publishedAt: '2125-05-02T16:00:00.000Z' }),
        buildAdminItem({ ...scheduled, id: 3, title: 'Dunes', publishedAt: '2125-05-01T16:00:00.000Z' }),
      ],
      '/api/general-images': [buildGeneralImage({ alt: null })],
    });

    await waitFor(async () =>
      expect(await waiting()).toEqual([
        [
          'Win a raft: entry #500 has not claimed the prize yet, until Mar 18, 2025, 2:30 PM EDT',
          '/admin?tab=giveaway&giveaway=1',
        ],
        ['Win a raft: show or hide the name of Bo Lind', '/admin?tab=giveaway&giveaway=1'],
        ['Email is not set up: winners get nothing', '/admin?tab=connections'],
        ['No video channel is connected', '/admin?tab=connections'],
        ['1 draft to finish', '/admin?tab=publishing&status=draft'],
        [
          'Dunes is published automatically on May 1, 2125, 12:00 PM EDT',
          '/admin?tab=publishing&status=scheduled',
        ],
        ['1 general image without alt text', '/admin?tab=general-images'],
      ]),
    );
  });

  test('is absent when nothing is open', async () => {
    open({
      ...calm,
      '/api/giveaways': [buildGiveaway({ winnerSelected: true, winnerCount: 1 })],
      '/api/admin/all-winners/1': [buildWinner({ hidden: false, isPublic: true })],
    });
    await screen.findByText(/of 10 done/);

    expect(screen.queryByRole('region', { name: 'Waiting' })).not.toBeInTheDocument();
  });

  test('leaves out skipped steps', async () => {
    open({
      ...calm,
      '/api/admin/start': { ...filled, done: [], skipped: ['mail', 'channel'] },
      '/api/admin/mail': mail,
      '/api/admin/items': [buildAdminItem({ status: 'draft' })],
    });

    await waitFor(async () =>
      expect(await waiting()).toEqual([['1 draft to finish', '/admin?tab=publishing&status=draft']]),
    );
  });
});
