import type { PersonData, PrivacyTerms } from '@show/contracts/entities/privacy';
import { buildGiveaway } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asEditor, asOwner, bodiesOf, failed, press, toasted, write } from '../../../testing/actions';
import { PrivacyTab } from './PrivacyTab';

const terms: PrivacyTerms = { cooldownHours: 48, claimDays: 14, nameDelayHours: 24, retention: [] };
const place = { giveawayId: 1, giveaway: 'A gift card', round: 1, entryNumber: 500 };
const at = '2025-03-04T18:30:00.000Z';
const ann: PersonData = {
  entries: [
    {
      ...place,
      at,
      pseudonym: 'ABCD2345',
      ledgerHash: 'ff',
      client: 'iphone',
      privateBrowsing: false,
      hashesKept: true,
    },
  ],
  prizes: [
    {
      ...place,
      winnerId: 7,
      status: 'claimed',
      firstName: 'Ann',
      lastName: 'Öberg',
      email: 'ann@example.com',
      location: 'Muncie, Indiana',
      latitude: null,
      longitude: null,
      winnerCode: 'ABCD-EFGH-JKLM',
      claimLinks: [],
      wonAt: at,
      claimedAt: at,
    },
  ],
  mails: [{ winnerId: 7, to: 'ann@example.com', createdAt: at, sentAt: null }],
  contacts: [{ giveawayId: 3, giveaway: 'A weekend', round: 2, email: 'ann@example.com', leftAt: at }],
  notices: [
    { giveawayId: 2, giveaway: 'Two tickets', email: 'ann@example.com', askedAt: at, confirmedAt: null },
  ],
};
const findCall = 'POST /api/admin/people/find';

const open = (answers: object = {}) =>
  renderAt('/admin', <PrivacyTab />, {
    answers: {
      '/api/admin/session': asOwner,
      '/api/privacy': terms,
      [findCall]: ann,
      ...answers,
    } as RenderAtOptions['answers'],
  });
async function find(label: string, text: string): Promise<void> {
  write(screen.getByLabelText(label), text);
  press('Find');
}

describe('FindPerson', () => {
  test('shows all stored data of a person found by email address, and exports it as a JSON file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open();
    await find('Email address', ' ann@example.com ');

    const prizes = within(await screen.findByRole('table', { name: 'Prizes' }));
    expect(
      prizes.getByRole('row', { name: /Ann Öberg.*ann@example.com.*Muncie, Indiana/ }),
    ).toBeInTheDocument();
    const entries = within(screen.getByRole('table', { name: 'Entries' }));
    expect(entries.getByRole('row', { name: /#500.*ABCD2345.*Yes/ })).toBeInTheDocument();
    const mails = within(screen.getByRole('table', { name: 'Emails' }));
    expect(mails.getByRole('row', { name: /ann@example.com.*Not yet/ })).toBeInTheDocument();
    const notices = within(screen.getByRole('table', { name: 'Opening notices' }));
    expect(notices.getByRole('row', { name: /Two tickets.*Not confirmed/ })).toBeInTheDocument();
    const receipts = within(screen.getByRole('table', { name: 'Addresses on receipts' }));
    expect(receipts.getByRole('row', { name: /A weekend.*ann@example.com/ })).toBeInTheDocument();
    press('Export JSON');
    expect(saved).toEqual(['personal-data.json']);
  });

  test('names missing and invalid input and sends nothing', async () => {
    const { calls } = open();
    press('Find');
    expect(await screen.findByText(/^Give an email address/)).toBeInTheDocument();

    await find('Round', '1');
    await waitFor(() =>
      expect(screen.getByLabelText('Round')).toHaveAccessibleDescription(/^Give an email address/),
    );
    write(screen.getByLabelText('Round'), '');
    await find('Email address', '%');
    await waitFor(() =>
      expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      ),
    );
    expect(calls.filter(({ address }) => address.startsWith('/api/admin/people'))).toEqual([]);
  });

  test('finds the person of an entry by its giveaway, chosen by title, its round and number', async () => {
    const { calls } = open({ '/api/giveaways': [buildGiveaway({ id: 4, title: 'A weekend' })] });
    await screen.findByRole('option', { name: 'A weekend' });
    write(screen.getByLabelText('Giveaway'), '4');
    write(screen.getByLabelText('Round'), '2');
    await find('Entry number', '500');

    await screen.findByRole('table', { name: 'Prizes' });
    expect(bodiesOf(calls, 'POST')).toEqual([{ giveaway: 4, round: 2, entry: 500 }]);
  });

  test('keeps its input and shows why nothing was found', async () => {
    let response = { refused: 404, body: { detail: 'No such entry' } };
    open({ [findCall]: () => response });
    await find('Name in the ledger', 'ZZZZ2222');
    await toasted({ title: 'No Match', description: 'No such entry' });

    response = failed;
    press('Find');
    await toasted({ title: 'Search failed', description: failed.body.detail });
    expect(screen.getByLabelText('Name in the ledger')).toHaveValue('ZZZZ2222');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('erases a person once ERASE is typed and hides the data', async () => {
    const { calls } = open({
      'POST /api/admin/people/erase': { entries: 1, prizes: 1, mails: 1, notices: 1, contacts: 1 },
    });
    await find('Email address', 'ann@example.com');
    fireEvent.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase this person?' }));
    expect(dialog.queryByText(/holds a prize that is not claimed yet/)).not.toBeInTheDocument();
    write(dialog.getByRole('textbox'), 'ERASE');
    fireEvent.click(dialog.getByRole('button', { name: 'Erase' }));

    await toasted({ title: 'Success' });
    const sent = { method: 'POST', body: { email: 'ann@example.com' } };
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { ...sent, address: '/api/admin/people/find' },
      { ...sent, address: '/api/admin/people/erase' },
    ]);
    expect(screen.queryByText('Ann Öberg')).not.toBeInTheDocument();
  });

  test('shows editors the data and offers them no erasure', async () => {
    open({ '/api/admin/session': asEditor });
    await find('Email address', 'ann@example.com');

    expect(await screen.findByText('Only an owner can erase it. Ask one of them.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export JSON' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase' })).not.toBeInTheDocument();
  });

  test('warns about an unclaimed prize before it is erased', async () => {
    open({ [findCall]: { ...ann, prizes: ann.prizes.map((prize) => ({ ...prize, status: 'pending' })) } });
    await find('Email address', 'ann@example.com');
    fireEvent.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase this person?' }));
    expect(dialog.getByText(/holds a prize that is not claimed yet/)).toBeInTheDocument();
  });
});

describe('NameDelayForm', () => {
  test('validates the hours and sends an empty field as null, which means never', async () => {
    const { calls } = open({ 'PATCH /api/admin/privacy': { ...terms, nameDelayHours: null } });
    const hours = await screen.findByLabelText(/^Hours after the claim/);
    expect(hours).toHaveValue('24');
    write(hours, 'soon');
    press('Save');
    await waitFor(() =>
      expect(hours).toHaveAccessibleDescription('Enter a whole number of hours up to 8760, or nothing'),
    );
    write(hours, '');
    press('Save');

    await toasted({ title: 'Success' });
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ nameDelayHours: null }]);
  });
});
