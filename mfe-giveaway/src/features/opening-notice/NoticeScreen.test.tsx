import type { OpeningNotice } from '@show/contracts/entities/openingNotice';
import { fakePageData, hydrateAt, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { NoticeScreen } from './NoticeScreen';

const token = '6f0c7a52-3b7e-4d09-9c51-0e6f2a8d4b13';
const at = `/api/opening-notices/${token}`;
const notice: OpeningNotice = {
  giveawayId: 4,
  title: 'Two tickets',
  status: 'planned',
  startDate: '2150-01-01T18:00:00.000Z',
  confirmed: false,
};
const open = (answers: RenderAtOptions['answers'], hash = `#${token}`) =>
  renderAt(`/giveaways/notify${hash}`, <NoticeScreen />, { answers });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('NoticeScreen', () => {
  test.each(['', '.', '%E2%80%9D'])(
    'confirms only when the button is pressed, by a link with %p behind it',
    async (sign) => {
      const answers = { [at]: notice, [`POST ${at}/confirm`]: { ...notice, confirmed: true } };
      const { calls } = open(answers, `#${token}${sign}`);
      await heading('Want to hear when it opens?');
      expect(await screen.findByText(/when Two tickets opens. It opens on/)).toBeInTheDocument();
      expect(calls.map(({ method }) => method)).toEqual(['GET']);

      await press('Yes, tell me');

      await heading('We will tell you');
      expect(screen.getByRole('link', { name: 'To the giveaway' })).toHaveAttribute('href', '/giveaways/4');
      expect(screen.queryByRole('button', { name: 'Yes, tell me' })).not.toBeInTheDocument();
    },
  );

  test('erases the address', async () => {
    const { calls } = open({ [at]: notice, [`POST ${at}/unsubscribe`]: {} });

    await press('Erase my address');

    await heading('No address on file');
    expect(calls.at(-1)).toMatchObject({ method: 'POST', address: `${at}/unsubscribe` });
  });

  test('keeps the button when confirming fails', async () => {
    open({ [at]: notice, [`POST ${at}/confirm`]: { refused: 503 } });

    await press('Yes, tell me');

    expect(await screen.findByRole('alert')).toHaveTextContent("That didn't go through");
    expect(screen.getByRole('button', { name: 'Yes, tell me' })).toBeEnabled();
  });

  test.each([
    ['unknown', { [at]: () => null }, `#${token}`],
    ['cut off', {}, '#6f0c7a52'],
    ['missing', {}, ''],
  ])('shows that no address is stored for a token that is %s', async (_how, answers, hash) => {
    open(answers, hash);

    await heading('No address on file');
  });

  test('offers a retry when the server is down', async () => {
    open({ [at]: { refused: 503 } });

    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});

describe('NoticeScreen on the server', () => {
  test('renders nothing about the token in the fragment', async () => {
    window.history.replaceState(null, '', `/giveaways/notify#${token}`);

    const { errors, markup } = await hydrateAt('/giveaways/notify', <NoticeScreen />, {
      answers: { [at]: notice },
      data: { show: { ...fakePageData().show, contact: { address: [] } } },
    });

    expect(errors).toEqual([]);
    expect(markup).toContain('needs JavaScript');
    // A show without an email address.
    expect(markup).not.toContain('mailto:');
    expect(markup).not.toContain('No address on file');
    // The router reads the fragment after hydration.
    expect(screen.queryByText('No address on file')).not.toBeInTheDocument();
    window.history.replaceState(null, '', '/');
  });
});
