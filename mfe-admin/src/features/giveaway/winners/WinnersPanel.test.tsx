import type { Giveaway } from '@show/contracts/entities/giveaway';
import { buildChange, buildGiveaway, buildWinner } from '@show/test-kit/builders';
import { fakePageData, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, failed, press, toast, toasted } from '../../../../testing/actions';
import { WinnersPanel } from './WinnersPanel';
import { winnerPlace } from './winnerPlace';

const winnersCall = '/api/admin/all-winners/1';
const mail = (delivery: string) => ({
  delivery,
  folder: null,
  ownAddress: 'show@example.com',
  waiting: 0,
  lastError: null,
});

const open = (answers: RenderAtOptions['answers'] = {}, giveaway: Partial<Giveaway> = {}) =>
  renderAt('/admin', <WinnersPanel giveaway={buildGiveaway(giveaway)} />, {
    answers: { [winnersCall]: [], '/api/admin/mail': mail('server'), ...answers },
  });
const click = async (label: string) => fireEvent.click(await screen.findByLabelText(label));

async function award(answers: RenderAtOptions['answers']) {
  open(answers, { winnerSelected: true });
  fireEvent.click(await screen.findByText('Give Prize to Next Entry'));
  fireEvent.click(await screen.findByText('Give Prize'));
}

describe('WinnersPanel', () => {
  test('lists winners and links their CSV as a download', async () => {
    open({ [winnersCall]: [buildWinner()] });

    const cell = await screen.findByText('Ann Öberg', { selector: 'td *, td' });
    expect(cell.closest('tr')).toHaveTextContent(/ann@example.com.*#500.*Claimed.*Hidden.*Sent/);
    const link = screen.getByText('Export CSV').closest('a');
    expect(link).toHaveAttribute('href', '/api/admin/giveaways/1/winners.csv');
    // A download does not leave the page.
    expect(link).toHaveAttribute('download');
  });

  test('shows a hidden name and hides it again', async () => {
    let winner = buildWinner({ hidden: true });
    const { calls } = open({
      [winnersCall]: () => [winner],
      'PATCH /api/admin/winners/7': () => {
        winner = buildWinner({ hidden: winner.isPublic, isPublic: !winner.isPublic });
        return winner;
      },
    });
    expect(await screen.findByText('Hidden')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Hide name/)).not.toBeInTheDocument();
    await click('Show name of winner Ann Öberg');
    await click('Hide name of winner Ann Öberg');

    expect(await screen.findByText('Hidden')).toBeInTheDocument();
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ hidden: false }, { hidden: true }]);
  });

  test.each([
    ['Hide', { hidden: true, isPublic: false }, 'Hidden'],
    ['Show', { hidden: false, isPublic: true }, 'Shown'],
  ])('%ss a name before its time', async (verb, decided, state) => {
    let winner = buildWinner({ publicFrom: '2025-03-05T19:00:00.000Z' });
    const { calls } = open({
      [winnersCall]: () => [winner],
      'PATCH /api/admin/winners/7': () => {
        winner = buildWinner(decided);
        return winner;
      },
    });
    expect(await screen.findByText(/^From Mar 5/)).toBeInTheDocument();
    await click(`${verb} name of winner Ann Öberg`);

    expect(await screen.findByText(state)).toBeInTheDocument();
    expect(bodiesOf(calls, 'PATCH')).toEqual([{ hidden: decided.hidden }]);
  });

  test('deletes a winner after a confirmation, and Undo restores exactly that one', async () => {
    const winner = buildWinner();
    const winners = [winner];
    const removal = (id: number, entryNumber: number) =>
      buildChange({
        id,
        action: 'removed',
        kind: 'winner',
        itemId: winner.giveawayId,
        before: { round: winner.round, entryNumber, status: 'claimed' },
        restorableUntil: '2125-01-01T00:00:00.000Z',
      });
    const changes = [removal(32, winner.entryNumber + 1), removal(31, winner.entryNumber)];
    const { calls } = open({
      [winnersCall]: () => [...winners],
      'DELETE /api/admin/winners/7': () => {
        winners.pop();
        return {};
      },
      '/api/admin/changes/giveaway?kind=winner&action=removed': { changes, next: null },
      'POST /api/admin/changes/giveaway/31/restore': () => {
        winners.push(winner);
        return removal(31, winner.entryNumber);
      },
    });
    await click('Delete winner Ann Öberg');
    await screen.findByText('Delete this winner?');
    press('Delete Winner');
    await screen.findByText('No previous winners yet.');
    await toasted({ title: 'Success' });
    act(() => toast()?.action?.onPress());

    expect(await screen.findByText('ann@example.com')).toBeInTheDocument();
    expect(calls.filter(({ address }) => address.endsWith('/restore'))).toHaveLength(1);
  });

  test('awards the prize of a round without a holder to the next entry, named before', async () => {
    const { calls } = open(
      { 'POST /api/admin/giveaways/1/award': buildWinner({ entryNumber: 501, told: 'waiting' }) },
      { winnerSelected: true },
    );
    fireEvent.click(await screen.findByText('Give Prize to Next Entry'));
    expect(await screen.findByText(/the entry before #500, .*: #499, or/)).toBeInTheDocument();
    press('Give Prize');

    await toasted({
      title: 'Success',
      description: 'Entry #501 now has the prize. An email is on its way.',
    });
    expect(bodiesOf(calls, 'POST')).toEqual([{ round: 1 }]);
  });

  test.each([
    ['no-address', 'server', /No email address on file/],
    ['waiting', 'folder', /write to ann@example.com yourself/],
  ] as const)(
    'says how an alternate (%s) learns of the prize when mail goes to the %s',
    async (told, delivery, words) => {
      const contact = told === 'no-address' ? null : 'ann@example.com';
      await award({
        '/api/admin/mail': mail(delivery),
        'POST /api/admin/giveaways/1/award': buildWinner({ status: 'pending', told, contact, email: null }),
      });

      await waitFor(() => expect(toast()?.description).toMatch(words));
    },
  );

  test('does not award a prize that waits for its claim, and names its deadline', async () => {
    open({ [winnersCall]: [buildWinner({ status: 'pending', name: null })] }, { winnerSelected: true });
    await screen.findByText('Waiting for claim');

    expect(screen.getByText(/^Until/)).toHaveTextContent('Until Mar 18, 2025');
    expect(screen.queryByText('Give Prize to Next Entry')).not.toBeInTheDocument();
  });

  test.each([
    ['server', 'Alternate: notified', 'Sent'],
    ['folder', 'Alternate: saved, not sent', 'Saved, not sent'],
  ])('shows what became of each message through the %s', async (delivery, ofAlternate, ofWinner) => {
    const alternate = { status: 'pending', name: null, email: null, mail: null } as const;
    open({
      [winnersCall]: [
        buildWinner(),
        buildWinner({ ...alternate, id: 8, contact: 'bo@example.com', told: 'sent' }),
        buildWinner({ ...alternate, id: 9, contact: null, told: 'no-address' }),
      ],
      '/api/admin/mail': mail(delivery),
    });

    const row = (words: string) => screen.getByText(words).closest('tr');
    expect((await screen.findByText(ofAlternate)).closest('tr')).toBe(row('bo@example.com'));
    expect(row('Alternate: no address')).not.toHaveTextContent('@');
    expect(row('ann@example.com')).toHaveTextContent(ofWinner);
  });

  test('counts the winners with a location on a map and marks approximate ones', async () => {
    open({
      [winnersCall]: [
        buildWinner(),
        buildWinner({ id: 8, name: 'Bo Lind', latitude: null, longitude: null }),
        buildWinner({ id: 9, name: 'Cy Roth', latitude: null, longitude: null, location: null }),
      ],
    });
    await screen.findByText('Cy Roth');
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Map' }), { button: 0 });

    expect(await screen.findByText('2 Winner(s) with Location Data')).toBeInTheDocument();
    expect(screen.getByText(/1 of them at an approximate place/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Bo Lind' })).toHaveAttribute('data-approximate');
    expect(screen.getByRole('button', { name: 'Ann Öberg' })).not.toHaveAttribute('data-approximate');
  });

  test('counts no winners on the map when they could not be read, and tries again', async () => {
    let isDown = true;
    open({ [winnersCall]: () => (isDown ? failed : [buildWinner()]) });
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Map' }), { button: 0 });
    expect(await screen.findByRole('alert')).toHaveTextContent(failed.body.detail);
    expect(screen.queryByText(/with Location Data/)).not.toBeInTheDocument();
    isDown = false;
    press('Try Again');

    expect(await screen.findByText('1 Winner(s) with Location Data')).toBeInTheDocument();
  });
});

const { show } = fakePageData();
const nowhere = { latitude: null, longitude: null };

describe('winnerPlace', () => {
  test('uses a point inside the region as it is', () => {
    expect(winnerPlace(buildWinner({ latitude: 37.7, longitude: -88.1 }), show)).toEqual({
      latitude: 37.7,
      longitude: -88.1,
      approximate: false,
    });
  });

  test.each([
    [{ latitude: 41.9, longitude: -86 }],
    [{ latitude: 39.8, longitude: -84.7 }],
    [{ ...nowhere, location: 'Muncie, Indiana' }],
  ])('with only %p, is an approximate point near the city, always the same one', (known) => {
    const place = winnerPlace(buildWinner(known), show);

    expect(place?.approximate).toBe(true);
    expect(place?.latitude).toBeCloseTo(39.7684, 0);
    expect(place?.longitude).toBeCloseTo(-86.1581, 0);
    expect(winnerPlace(buildWinner(known), show)).toEqual(place);
  });

  test('gives winners without a point different pins', () => {
    const [one, other] = [1, 2].map((id) => winnerPlace(buildWinner({ id, ...nowhere }), show));

    expect(one).not.toEqual(other);
  });

  test('is undefined without point and location', () => {
    expect(winnerPlace(buildWinner({ ...nowhere, location: null }), show)).toBeUndefined();
  });
});
