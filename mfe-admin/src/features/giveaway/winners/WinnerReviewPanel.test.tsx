import { buildGiveaway, buildWinner, buildWinnerReview } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, press, toast, toasted } from '../../../../testing/actions';
import { reviewFacts } from './reviewFacts';
import { WinnersPanel } from './WinnersPanel';

const reviewCall = '/api/admin/giveaways/1/winner-review?round=1';
const passOn = 'POST /api/admin/giveaways/1/winner-review/pass-on';
const confirmed = { at: '2025-03-05T10:00:00.000Z', by: 'Bo Lind' };

const open = (answers: RenderAtOptions['answers'] = {}) =>
  renderAt('/admin', <WinnersPanel giveaway={buildGiveaway({ winnerSelected: true })} />, {
    answers: {
      '/api/admin/all-winners/1': [buildWinner()],
      '/api/admin/mail': { delivery: 'server', folder: null, waiting: 0, lastError: null },
      [reviewCall]: buildWinnerReview(),
      ...answers,
    },
  });
const heading = 'Check before you hand it over';
async function askToPassOn(): Promise<void> {
  fireEvent.click(await screen.findByText('Pass On, Because ...'));
  await screen.findByText('Pass the prize of entry #500 on?');
}

describe('WinnerReviewPanel', () => {
  test('shows the facts and confirms the winner that was looked at', async () => {
    let review = buildWinnerReview();
    const { calls } = open({
      [reviewCall]: () => review,
      'POST /api/admin/giveaways/1/winner-review/confirm': () => {
        review = buildWinnerReview({ confirmed });
        return review;
      },
    });
    expect(await screen.findByText(/^No other entry from this network within 8 s/)).toBeInTheDocument();

    fireEvent.click(screen.getByText('Confirm'));

    expect(await screen.findByText(/^Confirmed by Bo Lind/)).toHaveTextContent(/on March 5, 2025/);
    expect(bodiesOf(calls, 'POST')).toEqual([{ winnerId: 7 }]);
    expect(screen.queryByText('Pass On, Because ...')).not.toBeInTheDocument();
  });

  test('passes the prize on with a reason, and not without one', async () => {
    const { calls } = open({ [passOn]: buildWinner({ entryNumber: 499, status: 'pending' }) });
    await askToPassOn();
    press('Pass On');
    expect(await screen.findByText('Say why the prize is passed on')).toBeInTheDocument();

    fireEvent.change(screen.getByLabelText('Because'), { target: { value: 'Thirty of one network' } });
    press('Pass On');

    await toasted({ title: 'Success', description: 'Entry #499 now has the prize' });
    expect(bodiesOf(calls, 'POST')).toEqual([{ winnerId: 7, reason: 'Thirty of one network' }]);
    expect(screen.queryByLabelText('Because')).not.toBeInTheDocument();
  });

  test('keeps the reason and shows the decision of a colleague who was faster', async () => {
    let review = buildWinnerReview();
    open({
      [reviewCall]: () => review,
      [passOn]: () => {
        review = buildWinnerReview({ confirmed });
        return { refused: 409, body: { code: 'conflict', detail: 'Bo Lind has confirmed this winner' } };
      },
    });
    await askToPassOn();
    fireEvent.change(screen.getByLabelText('Because'), { target: { value: 'Thirty of one network' } });
    press('Pass On');

    await waitFor(() => expect(toast()?.description).toContain('Bo Lind has confirmed this winner'));
    expect(screen.getByLabelText('Because')).toHaveValue('Thirty of one network');
    expect(screen.getByText(/^Confirmed by Bo Lind/)).toBeInTheDocument();
  });

  test('says that nothing is left to check of an erased winner', async () => {
    open({ [reviewCall]: buildWinnerReview({ erased: true, network: null, device: null }) });

    expect(await screen.findByText(/The data of this winner was erased/)).toBeInTheDocument();
    expect(screen.queryByText('Confirm')).not.toBeInTheDocument();
  });

  test('offers to try again when the review cannot be read', async () => {
    open({ [reviewCall]: { refused: 503, body: { code: 'unavailable', detail: 'Later' } } });

    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.getByText(heading)).toBeInTheDocument();
  });

  test.each([
    ['the prize has no holder', { '/api/admin/all-winners/1': [buildWinner({ status: 'passed-on' })] }],
    ['it has lost its holder since', { [reviewCall]: null }],
  ])('is absent while %s', async (_when, answers) => {
    open(answers);
    await screen.findByText('ann@example.com');

    await waitFor(() => expect(screen.queryByText(heading)).not.toBeInTheDocument());
  });
});

const day = 86_400;
const device = { client: 'desktop', privateBrowsing: true, work: 400_000, ageSeconds: 3 * day } as const;

describe('reviewFacts', () => {
  test('describes an unusual network and device', () => {
    const network = { near: 12, round: 30, sameBrowser: 9 };

    expect(reviewFacts(buildWinnerReview({ network, device }))).toEqual([
      '12 entries from this network within 8 s of entry #500 (200 entries of everyone in that time).',
      '30 entries from this network in the whole round.',
      '9 of them from browsers that look the same.',
      'It came from a computer, in a private window.',
      'The device first came to the site 3 days before this entry.',
      'Its browser had to solve a puzzle of 400,000 steps first, as many entries came from its network.',
    ]);
  });

  test('is short for a usual network and device', () => {
    expect(reviewFacts(buildWinnerReview())).toEqual([
      'No other entry from this network within 8 s of entry #500 (200 entries of everyone in that time).',
      'It came from an iPhone.',
      'The device was new: it first came to the site with this entry.',
      'It had to solve no puzzle.',
    ]);
  });

  test.each([
    [59, 'The device was new: it first came to the site with this entry.'],
    [60, 'The device first came to the site 1 minute before this entry.'],
    [2 * 3_600, 'The device first came to the site 2 hours before this entry.'],
    [null, 'When the device first came to the site is not known.'],
  ])('names the age of %j seconds', (ageSeconds, sentence) => {
    expect(reviewFacts(buildWinnerReview({ device: { ...device, ageSeconds } }))).toContain(sentence);
  });

  test('names data that were deleted', () => {
    expect(reviewFacts(buildWinnerReview({ network: null, device: null }))).toEqual([
      'Its network is no longer known: that is deleted after the claim period.',
      'Its device is no longer known: that is deleted after the round.',
    ]);
  });
});
