import type { InstallationState, SystemState } from '@show/contracts';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { bodiesOf, press, toasted } from '../../../testing/actions';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { SystemTab } from './SystemTab';

const frontEnd = (name: SystemState['frontEnds'][number]['name']) => ({
  name,
  version: `${name}-live`,
  contract: 1,
  previous: [],
  rolledBack: null,
  setAside: [],
  failures: [],
});
const since = '2026-03-01T12:00:00.000Z';
const state: SystemState = {
  processes: [
    {
      name: 'svc-content',
      status: 'ok',
      version: '0a1b2c3d4e5f',
      startedAt: since,
      faults: [],
      replicas: [
        { instance: 'one-7', status: 'ok', version: '0a1b2c3d4e5f', startedAt: since, faults: [] },
        { instance: 'two-7', status: 'ok', version: '9f8e7d6c5b4a', startedAt: since, faults: [] },
      ],
      outbox: { waiting: 3, oldestSeconds: 40 },
      lag: { media: 7 },
    },
    {
      name: 'svc-media',
      status: 'unreachable',
      version: null,
      startedAt: null,
      faults: ['It does not respond.'],
      replicas: [],
      outbox: { waiting: 1, oldestSeconds: 90 },
      lag: {},
    },
  ],
  frontEnds: [
    frontEnd('shell'),
    {
      ...frontEnd('content'),
      previous: ['content-before'],
      setAside: [{ version: 'content-next', reason: 'Its files are missing' }],
      failures: [
        { kind: 'evaluation', count: 11 },
        { kind: 'timeout', count: 2 },
      ],
    },
    { ...frontEnd('giveaway'), contract: 2 },
    { ...frontEnd('admin'), rolledBack: 'admin-next' },
  ],
  deploys: [
    {
      at: since,
      frontEnd: 'content',
      action: 'published',
      version: 'content-next',
      before: 'content-live',
      by: 'Ada',
    },
  ],
  changesShown: true,
};

const installation: InstallationState = {
  version: '1.2.0',
  releases: [{ version: '1.2.0', notes: '- Albums can be sorted' }],
  lastUpdate: { from: '1.1.0', to: '1.2.0', at: since, ok: true },
  disk: { free: 9_000_000_000, total: 20_000_000_000 },
  backups: {
    last: { at: new Date().toISOString(), file: '/mnt/backup/show.tar', bytes: 3_565_158 },
    running: false,
    failed: null,
    files: [{ name: 'show.tar', at: since, bytes: 3_565_158 }],
  },
  publicUrl: 'http://localhost:8080/',
  certificate: null,
};

const open = (system: unknown, more: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <SystemTab />, {
    answers: {
      '/api/admin/system': system,
      '/api/admin/installation': installation,
      '/api/admin/mail': { delivery: 'server', folder: null, ownAddress: null, waiting: 0, lastError: null },
      ...more,
    },
  });
/** The first: a front end also has a row in the folded tables. */
const rowOf = async (text: RegExp) =>
  (await screen.findAllByText(text, { selector: 'tr *' }))[0]?.closest('tr');

describe('SystemTab', () => {
  test('sums up the problems, and shows programs, front ends and deployments beneath, folded away', async () => {
    open(state);
    const summary = within((await screen.findByText('To look at: 5')).closest('div') as HTMLElement);
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Episodes, segments, places: 2 versions in parallel',
      'Pictures: Away. It does not respond.',
      'Pictures: 1 message waits',
      'Content pages: content-next is set aside, visitors get content-live',
      'Giveaway pages: Built for another frame: publish both again',
    ]);
    expect(await rowOf(/^Episodes, segments, places$/)).toHaveTextContent(/Well.*0a1b2c3d4e5f/);
    expect(await rowOf(/^Pictures$/)).toHaveTextContent(/Away.*It does not respond.*Version not known/);
    const row = await rowOf(/^Episodes, segments, places$/);
    expect(row).toHaveTextContent(/2 versions in parallel.*0a1b2c3d4e5f on one-7.*9f8e7d6c5b4a on two-7/);
    expect(row).toHaveTextContent(/3 to publish, the oldest for 40 s7 of svc-media to process/);

    expect(await rowOf(/Frame and navigation/)).toHaveTextContent('Well');
    const content = await rowOf(/Content pages/);
    expect(content).toHaveTextContent(/Set Aside.*content-next: Its files are missing/);
    expect(content).toHaveTextContent('13 failures in browsers within a day (evaluation 11, timeout 2)');
    expect(content).toContainElement(screen.getByLabelText('Roll back Content pages'));
    expect(await rowOf(/Frame and navigation/)).not.toHaveTextContent('failure');
    expect(await rowOf(/Giveaway pages/)).toHaveTextContent(/Another Frame.*Built for another frame/);
    expect(await rowOf(/This admin/)).toHaveTextContent('Rolled back from admin-next');
    expect(await rowOf(/^Ada$/)).toHaveTextContent(
      /2026.*Content pages.*Published.*content-live → content-next/,
    );

    const versions = () => screen.getByText('content-before');
    expect(versions()).not.toBeVisible();
    expect(screen.getByText('Messages Waiting')).not.toBeVisible();
    fireEvent.click(screen.getByText('For Developers'));
    expect(versions()).toBeVisible();
  });

  test('asks before a rollback and sends the version that the owner saw', async () => {
    const { calls } = open(state, {
      'POST /api/admin/front-ends/content/rollback': { from: 'content-live', to: 'content-before' },
    });
    await rowOf(/Content pages/);
    press('Roll back Content pages');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/version content-before again instead of content-live/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Roll Back' }));
    await toasted({ description: 'Content pages went back to content-before' });
    expect(bodiesOf(calls, 'POST')).toEqual([{ from: 'content-live' }]);
  });

  test('marks a broken version that is served, and warns when changes reach visitors late', async () => {
    const setAside = [{ version: 'shell-live', reason: 'Its files are missing' }];
    open({ ...state, frontEnds: [{ ...frontEnd('shell'), setAside }], changesShown: false });
    expect(await rowOf(/Frame and navigation/)).toHaveTextContent(
      /Broken.*shell-live: Its files are missing/,
    );
    expect(screen.getByText(/visitors may not see it yet/)).toBeInTheDocument();
  });

  test('sums up the problems without the state of mail while svc-giveaway refuses calls', async () => {
    const faults = ['clock: Calls of the gateway are refused. Are the clocks of all machines right?'];
    const processes = state.processes
      .slice(0, 1)
      .map((one) => ({ ...one, name: 'svc-giveaway', faults, replicas: [] }));
    open({ ...state, processes, frontEnds: [] }, { '/api/admin/mail': { refused: 503 } });
    await screen.findByText('To look at: 1');
    expect(screen.getByText(`Entries and winners: ${faults[0]}`)).toBeInTheDocument();
  });

  test('says that all is well without problems', async () => {
    const [content] = state.processes;
    const processes = content ? [{ ...content, replicas: [] }] : [];
    open({ ...state, processes, frontEnds: [frontEnd('shell')] });
    expect(await screen.findByText('All is well.')).toBeInTheDocument();
  });

  test('shows address, backup, disk and version in plain words, and begins a backup by one press', async () => {
    const { calls } = open(state, { 'POST /api/admin/backups': {} });
    expect(await screen.findByText('3.4 MB', { exact: false })).toHaveTextContent(
      dateTimeText(installation.backups?.last?.at ?? ''),
    );
    expect(screen.getByText('8.4 GB of 18.6 GB are free')).toBeInTheDocument();
    expect(screen.getByText(/from 1\.1\.0 to 1\.2\.0/)).toBeInTheDocument();
    expect(screen.getByText('- Albums can be sorted')).not.toBeVisible();
    expect(screen.getByLabelText(/^Download the backup/)).toHaveAttribute(
      'href',
      '/api/admin/backups/show.tar',
    );
    press('Back Up Now');
    await toasted({ description: 'The backup has started. You can keep working.' });
    expect(bodiesOf(calls, 'POST')).toHaveLength(1);
  });

  test('shows why it cannot be loaded, once', async () => {
    open({ refused: 503, body: { detail: 'Not now.' } });
    expect(await screen.findAllByText('Not now.')).toHaveLength(1);
  });
});
