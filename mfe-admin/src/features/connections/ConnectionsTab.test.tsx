import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, failed, press, toasted, write } from '../../../testing/actions';
import { ConnectionsTab } from './ConnectionsTab';

const server = {
  host: 'smtp.rivers.example',
  port: 587,
  security: 'starttls',
  user: 'show',
  hasPassword: true,
  fromAddress: 'hello@rivers.example',
  fromName: null,
  replyTo: null,
  updatedAt: '2026-06-01T12:00:00.000Z',
};
const mail = {
  server,
  byVariable: false,
  storesPasswords: true,
  usual: { fromName: 'River Road', replyTo: 'contact@rivers.example' },
};
const channel = {
  playlists: [{ playlist: 'PLone', title: 'Episodes', kind: 'episodes' }],
  hasKey: false,
  updatedAt: '2026-06-01T12:00:00.000Z',
  byVariable: { playlists: false, key: false },
  storesKeys: true,
};
const show = {
  show: { newsletter: { url: 'https://news.example/rivers' }, schedulingUrl: null },
  updatedAt: '2026-06-01T12:00:00.000Z',
};
const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <ConnectionsTab />, {
    answers: {
      '/api/admin/mail-settings': mail,
      '/api/admin/channel': channel,
      '/api/admin/show': show,
      ...answers,
    },
  });

describe('the mail server', () => {
  test('is saved with the version it was read with, and without a password that was not typed', async () => {
    const { calls } = open({ 'PUT /api/admin/mail-settings': { ...mail, server: { ...server, port: 465 } } });
    write(await screen.findByLabelText(/^Port/), '465');
    press('Save Mail Server');

    await toasted({ title: 'Success', description: 'Mail server saved. Send a test to see that it works.' });
    const { hasPassword: _, ...sent } = server;
    expect(bodiesOf(calls, 'PUT')).toEqual([{ ...sent, port: 465, fromName: '', replyTo: '' }]);
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  });

  test('shows why a test failed, and the response of the server to the next', async () => {
    const responses: unknown[] = [failed, { response: '250 OK' }];
    open({ 'POST /api/admin/mail-settings/test': () => responses.shift() });
    write(await screen.findByLabelText('Your email address'), 'ann@rivers.example');
    press('Send a Test to Me');
    expect(await screen.findByText(failed.body.detail)).toBeInTheDocument();
    press('Send a Test to Me');
    expect(
      await screen.findByText('Sent to ann@rivers.example. The mail server said: 250 OK'),
    ).toBeInTheDocument();
  });

  test('says that variables come first, and that no password can be stored', async () => {
    open({ '/api/admin/mail-settings': { ...mail, server: null, byVariable: true, storesPasswords: false } });

    expect(await screen.findByText(/^The server sets SMTP_URL, which comes first/)).toBeInTheDocument();
    expect(screen.getByText(/has no key to store passwords with/)).toBeInTheDocument();
  });
});

describe('the video channel', () => {
  test('loses its stored key and keeps its playlists', async () => {
    let hasKey = true;
    const { calls } = open({
      '/api/admin/channel': () => ({ ...channel, hasKey }),
      'PUT /api/admin/channel': () => {
        hasKey = false;
        return channel;
      },
    });
    fireEvent.click(await screen.findByText('Erase the API Key'));
    expect(bodiesOf(calls, 'PUT')).toEqual([]);
    press('Erase Key');

    await waitFor(() =>
      expect(bodiesOf(calls, 'PUT')).toEqual([
        { playlists: channel.playlists, key: '', updatedAt: channel.updatedAt },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Erase the API Key')).not.toBeInTheDocument());
  });

  test('shows the newest videos behind a URL, and saves each playlist with its kind', async () => {
    const found = {
      playlist: 'UUabc',
      title: 'River Road TV',
      wholeChannel: true,
      videos: [{ id: 'v1', title: 'The barn', publishedAt: '2026-05-01T12:00:00.000Z', thumbnail: null }],
    };
    const { calls } = open({
      'POST /api/admin/channel/find': found,
      'PUT /api/admin/channel': channel,
    });
    write(await screen.findByLabelText(/^Address of a channel/), '@RiverRoadTV');
    press('Find');
    const box = within(await screen.findByRole('region', { name: 'Found: River Road TV' }));
    expect(box.getByText('The barn')).toBeInTheDocument();
    write(box.getByLabelText('Its videos become'), 'segments');
    press('Add');
    press('Save Channel');

    await waitFor(() =>
      expect(bodiesOf(calls, 'PUT')).toEqual([
        {
          playlists: [...channel.playlists, { playlist: 'UUabc', title: 'River Road TV', kind: 'segments' }],
          updatedAt: channel.updatedAt,
        },
      ]),
    );
  });

  test('says beside the URL why nothing was found', async () => {
    open({
      'POST /api/admin/channel/find': { refused: 404, body: { detail: 'YouTube has no such channel.' } },
    });
    write(await screen.findByLabelText(/^Address of a channel/), '@NobodyHere');
    press('Find');

    await waitFor(() =>
      expect(screen.getByLabelText(/^Address of a channel/)).toHaveAccessibleDescription(
        'YouTube has no such channel.',
      ),
    );
  });
});

describe('pages of other providers', () => {
  test('are checked, and entered under Show', async () => {
    const { calls } = open({
      'POST /api/admin/page-check': { ok: false, sentence: 'The page has no form.' },
    });
    await screen.findByRole('button', { name: 'Check Newsletter' });
    press('Check Newsletter');

    expect(await screen.findByText('The page has no form.')).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST')).toEqual([{ use: 'newsletter', url: 'https://news.example/rivers' }]);
    expect(screen.getByText(/^No scheduling page is connected/)).toBeInTheDocument();
  });
});
