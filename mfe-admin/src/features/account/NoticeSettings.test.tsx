import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { asEditor, asVolunteer, bodiesOf, press, toasted, write } from '../../../testing/actions';
import { NoticeSettings } from './NoticeSettings';

const settings = { email: null, pendingEmail: null, ways: { won: 'off' } };

describe('NoticeSettings', () => {
  test('confirms an email address by its code', async () => {
    let saved: object = settings;
    const { calls } = renderAt('/admin', <NoticeSettings />, {
      answers: {
        '/api/admin/session': asEditor,
        '/api/admin/account/notices': () => saved,
        'PUT /api/admin/account/email': () => {
          saved = { ...settings, pendingEmail: 'ed@rivers.example' };
          return saved;
        },
        'POST /api/admin/account/email/confirm': () => {
          saved = { ...settings, email: 'ed@rivers.example' };
          return saved;
        },
      },
    });
    write(await screen.findByLabelText('Your email address'), 'ed@rivers.example');
    press('Send a Code');
    write(await screen.findByLabelText('Code from the email to ed@rivers.example'), '012345');
    press('Confirm');

    await toasted({ description: 'Email address confirmed' });
    expect(await screen.findByText('Your emails go to ed@rivers.example.')).toBeInTheDocument();
    expect(bodiesOf(calls, 'POST')).toEqual([{ code: '012345' }]);
  });

  test('offers volunteers an email address alone, and says that no email is sent yet', async () => {
    renderAt('/admin', <NoticeSettings />, {
      answers: {
        '/api/admin/session': asVolunteer,
        '/api/admin/account/notices': settings,
        '/api/privacy': { sendsMail: false },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Email' })).toBeInTheDocument();
    expect(await screen.findByText(/^Email is not set up under Connections yet/)).toBeInTheDocument();
    expect(await screen.findByLabelText('Your email address')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save Notices' })).not.toBeInTheDocument();
  });

  test('saves what an editor is notified of, without what concerns owners', async () => {
    const { calls } = renderAt('/admin', <NoticeSettings />, {
      answers: {
        '/api/admin/session': asEditor,
        '/api/admin/account/notices': settings,
        'PUT /api/admin/account/notices': settings,
      },
    });
    expect(await screen.findByLabelText('Someone won')).toHaveValue('off');
    expect(screen.queryByLabelText(/of the disk/)).not.toBeInTheDocument();
    write(screen.getByLabelText('A prize is claimed'), 'admin');
    press('Save Notices');

    await waitFor(() =>
      expect(bodiesOf(calls, 'PUT')).toMatchObject([{ ways: { won: 'off', claimed: 'admin' } }]),
    );
  });
});
