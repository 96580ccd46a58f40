import { buildGiveaway, buildWinner, buildWinnerReview } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bodiesOf, press, toast, toasted } from '../../../../testing/actions';
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
