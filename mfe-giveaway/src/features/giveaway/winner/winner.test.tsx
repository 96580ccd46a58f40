import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { historyMove } from '@show/web-kit/router';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PrizeWaiting } from '../../../prize/PrizeWaiting';
import { keepReceipt, settlePrizes } from '../../../storage/receipts';
import { buildReceipt } from '../../../storage/testing/buildReceipt';
import { GiveawayScreen } from '../GiveawayScreen';
import { enter, entriesOf, newVisitor, now, openGiveaway, pass, refusal } from '../testing/openGiveaway';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

const won = { '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'won' }) };
const open = 'POST /api/giveaways/1/claim-link/open';
const prize = { prize: 'A weekend at the lake', claimBy: '2025-06-15T12:00:00.000Z', round: 1 };
const bodiesOf = (calls: readonly { address: string; body: unknown }[], end: string) =>
  calls.filter(({ address }) => address.endsWith(end)).map(({ body }) => body);
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function openLink(answers: RenderAtOptions['answers'] = {}, sign = '') {
  return renderAt(`/giveaways/1#claim=the-secret${sign}`, <GiveawayScreen params={{ id: '1' }} />, {
    answers: {
      ...won,
      '/api/giveaways/1/winners': [],
      '/api/giveaways/1/my-entry': buildStanding(),
      ...answers,
    },
  });
}

describe('returning winner', () => {
  const prize = {
    isWinner: true,
    entered: true,
    entryNumber: 500,
    createdAt: now,
    round: 1,
    pseudonym: 'ABCD2345',
    ledgerHash: 'ff',
    claimBy: '2025-06-15T12:00:00.000Z',
    prize: 'A weekend at the lake',
  };

  test('shows prize, deadline and claim form', async () => {
    openGiveaway({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'won' }),
      '/api/giveaways/1/my-entry': buildStanding(prize),
    });

    await pass(3_000);

    expect(screen.getByRole('heading', { name: 'Congratulations! You won!' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByText(/Your prize: A weekend at the lake/)).toHaveTextContent('June 15, 2025'),
    );
    expect(screen.getByText(/Your prize: A weekend at the lake/)).not.toHaveTextContent('round');
    expect(screen.getByRole('button', { name: 'Claim My Prize!' })).toBeInTheDocument();
  });

  test.each([
    ['of which the browser has the receipt, and submits nothing', true, 0],
    ['after the entry when the browser has no receipt', false, 1],
  ])('shows the prize of the won round %s', async (_, hasReceipt, sent) => {
    if (hasReceipt) keepReceipt(buildReceipt({ number: 500, claimBy: prize.claimBy }));
    const { calls } = openGiveaway({
      '/api/giveaways/1': buildGiveaway({ round: 2, prize: 'A mug' }),
      '/api/giveaways/1/my-entry': buildStanding(prize),
    });

    await pass(3_000);

    await waitFor(() =>
      expect(screen.getByText(/You won round 1\. Your prize: A weekend at the lake/)).toBeInTheDocument(),
    );
    expect(entriesOf(calls)).toHaveLength(sent);
  });

  test('links other pages to an unclaimed prize', async () => {
    const view = openGiveaway({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'won' }),
      '/api/giveaways/1/my-entry': buildStanding(prize),
    });
    await pass(3_000);
    view.unmount();
    const elsewhere = () => renderAt('/giveaways-old', <PrizeWaiting />, { answers: {} });
    const first = elsewhere();
    expect(screen.getByRole('link', { name: 'Claim it' })).toHaveAttribute('href', '/giveaways/1');
    expect(screen.getByText(/You have won a prize/)).toHaveTextContent('June 15, 2025');
    expect(first.calls).toEqual([]);
    first.unmount();

    settlePrizes(1);
    elsewhere();

    expect(screen.queryByText(/You have won a prize/)).not.toBeInTheDocument();
  });
});

describe('winner', () => {
  test('counts up to the winning number, then shows the claim form', async () => {
    openGiveaway({
      [enter]: { isWinner: true, entryNumber: 500, createdAt: now },
      'POST /api/giveaways/1/winner': { winnerCode: 'AAAA-BBBB-CCCC' },
    });
    await pass(1_100);
    expect(screen.getByText('#490')).toBeInTheDocument();
    for (let number = 491; number <= 500; number += 1) {
      await pass(200);
      expect(screen.getByText(`#${number}`)).toBeInTheDocument();
    }
    expect(screen.getByText('WINNER!')).toBeInTheDocument();
    await pass(1_100);
    expect(screen.getByText('Congratulations!')).toBeInTheDocument();
    await pass(3_000);

    expect(screen.queryByText('Congratulations!')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim My Prize!' })).toBeInTheDocument();
    // The giveaway that was read is older.
    expect(screen.getByText('WINNER FOUND')).toBeInTheDocument();
    expect(screen.getByText('500', { selector: 'data' })).toBeInTheDocument();
  });
});

describe('a device that may no longer claim', () => {
  test.each([
    [{ claimMissed: true }, 'Your time to claim is over'],
    [{ erased: true }, 'The data of your prize was erased'],
    [{ prizePassedOn: true }, 'Your prize was passed on'],
  ])('of which the server says %j reads %p and submits nothing', async (standing, title) => {
    const { calls } = openGiveaway({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      '/api/giveaways/1/my-entry': buildStanding(standing),
    });

    await pass(3_000);

    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByText('We Already Have a Winner!')).not.toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });
});

describe('a winner who has not claimed', () => {
  const winning = {
    ...won,
    '/api/giveaways/1/my-entry': buildStanding({
      isWinner: true,
      entered: true,
      entryNumber: 500,
      createdAt: now,
      round: 1,
      pseudonym: 'ABCD2345',
      ledgerHash: 'ff',
      claimBy: prize.claimBy,
      prize: prize.prize,
    }),
  };

  test('gets a link to copy, to scan and to mail, and only when asking for it', async () => {
    const { calls } = openGiveaway({
      ...winning,
      'POST /api/giveaways/1/claim-link': { url: 'https://elsewhere.example', secret: 'the-secret' },
      'POST /api/giveaways/1/claim-link/mail': '',
      '/api/privacy': { sendsMail: true },
    });
    await pass(3_000);
    await waitFor(() =>
      expect(screen.getByText(/^Your prize/)).toHaveTextContent(
        'You can close this page and come back in this browser, or take the prize to another one.',
      ),
    );
    expect(bodiesOf(calls, '/claim-link')).toEqual([]);

    fireEvent.click(screen.getByText('Take your prize to another browser'));

    await pass(100);
    expect(screen.getByText('http://localhost/giveaways/1#claim=the-secret')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'The link as a code to scan' })).toBeInTheDocument();
    fireEvent.click(screen.getByText('Mail it to me'));
    await pass(100);
    fireEvent(window, new CustomEvent(historyMove));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('Mail it to me'));
    await pass(100);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ann@example.com' } });
    fireEvent.click(screen.getByText('Send link'));
    await pass(100);
    expect(screen.getByText('The link is on its way to your mailbox.')).toBeInTheDocument();
    expect(bodiesOf(calls, '/claim-link/mail')).toEqual([{ email: 'ann@example.com' }]);
  });

  test('copies or scans the link where no email is sent', async () => {
    openGiveaway({
      ...winning,
      'POST /api/giveaways/1/claim-link': { url: 'https://elsewhere.example', secret: 'the-secret' },
      '/api/privacy': { sendsMail: false },
    });
    await pass(3_000);
    await waitFor(() => fireEvent.click(screen.getByText('Take your prize to another browser')));
    await pass(100);

    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    expect(screen.queryByText('Mail it to me')).not.toBeInTheDocument();
  });

  test('reads why no link can be made', async () => {
    openGiveaway({
      ...winning,
      'POST /api/giveaways/1/claim-link': refusal(410, 'claim-expired', 'The time to claim is over'),
    });
    await pass(3_000);
    await waitFor(() => fireEvent.click(screen.getByText('Take your prize to another browser')));
    await pass(100);

    expect(screen.getByRole('alert')).toHaveTextContent('The time to claim is over');
  });

  test("is asked to stay in an app's browser until the claim", async () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue(
        'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130.0.0.0 Instagram 355.1.0.44.103 Android',
      );
    openGiveaway(winning);
    await pass(3_000);

    await waitFor(() =>
      expect(screen.getByText('Stay in this app until you have claimed.')).toBeInTheDocument(),
    );
    expect(screen.queryByText(/You can close this page/)).not.toBeInTheDocument();
  });
});

describe('a winner whose browser keeps no cookies', () => {
  test('claims by the link that comes with the winning entry', async () => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { address } = openGiveaway({
      [enter]: { isWinner: true, entryNumber: 500, createdAt: now, claimSecret: 'the-secret' },
      [open]: prize,
    });

    await pass(1_100);
    for (let step = 0; step < 20; step += 1) await pass(200);

    expect(address()).toMatch(/#claim=the-secret$/);
    await waitFor(() => expect(screen.getByText(/Your prize: A weekend at the lake/)).toBeInTheDocument());
    expect(screen.getByText(/only this page's link leads to your prize/)).toBeInTheDocument();
  });
});

describe('claim link', () => {
  test.each(['', '.', ')'])(
    'with %p behind it opens the claim form, and the code replaces the secret',
    async (sign) => {
      const { calls, address } = openLink(
        { [open]: prize, 'POST /api/giveaways/1/winner': { winnerCode: 'AAAA-BBBB-CCCC' } },
        sign,
      );
      await pass(3_000);
      await waitFor(() => expect(screen.getByText(/Your prize: A weekend at the lake/)).toBeInTheDocument());
      expect(screen.queryByText('We Already Have a Winner!')).not.toBeInTheDocument();
      expect(bodiesOf(calls, '/open')).toEqual([{ claimSecret: 'the-secret' }]);
      expect(entriesOf(calls)).toHaveLength(0);
      fill('First name', 'Ann');
      fill('Last name', 'Öberg');
      fill('Email', 'ann@example.com');

      fireEvent.click(screen.getByRole('button', { name: 'Claim My Prize!' }));

      await pass(1_000);
      expect(await screen.findByText('AAAA-BBBB-CCCC')).toBeInTheDocument();
      expect(bodiesOf(calls, '/winner')).toMatchObject([{ firstName: 'Ann', claimSecret: 'the-secret' }]);
      expect(address()).toBe('/giveaways/1');
    },
  );

  test('that is over says why, and leads to the giveaway', async () => {
    const { address } = openLink({
      [open]: refusal(409, 'already-claimed', 'This prize is claimed already.'),
    });
    await pass(3_000);
    await waitFor(() => expect(screen.getByText('This prize is claimed already.')).toBeInTheDocument());

    fireEvent.click(screen.getByText('Go to the giveaway'));
    await pass(3_000);

    expect(screen.getByText('We Already Have a Winner!')).toBeInTheDocument();
    expect(address()).toBe('/giveaways/1');
  });
});
