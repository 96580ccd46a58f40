import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { screen, waitFor } from '@testing-library/react';
import { rememberEntry } from './entry/entryMemory';
import { entriesOf, newVisitor, now, openGiveaway, pass, refusal } from './testing/openGiveaway';

beforeEach(newVisitor);
afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.useRealTimers();
});

describe('#who need not enter', () => {
  test.each([
    [
      'the server knows the device',
      { '/api/giveaways/1/my-entry': buildStanding({ entered: true, entryNumber: 7 }) },
    ],
    ['check-entry refuses', { 'POST /api/giveaways/1/check-entry': refusal(409, 'already-entered') }],
  ])('When %s, then it says so and nothing is submitted', async (_why, answers) => {
    const { calls } = openGiveaway(answers);

    await pass(3_000);

    expect(screen.getByRole('heading', { name: "Thanks! You've Already Entered" })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test.each([
    ['remembers an entry of five days ago', '2025-05-27T12:00:00.000Z', {}, 0],
    ['remembers an entry of seven days ago', '2025-05-25T12:00:00.000Z', {}, 1],
    [
      'remembers an entry from before an edit by staff',
      '2025-05-30T12:00:00.000Z',
      { updatedAt: '2025-05-31T00:00:00.000Z' },
      1,
    ],
  ])('When the browser %s, it enters unless that bars it', async (_what, at, giveaway, sent) => {
    rememberEntry(1, { at: Date.parse(at), number: 5 });
    const { calls } = openGiveaway({ '/api/giveaways/1': buildGiveaway(giveaway) });

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(sent);
  });

  test.each([
    ['the server takes it again', '2025-06-01T11:59:00.000Z', 1],
    ['the server does not take it yet', '2025-06-02T12:00:00.000Z', 0],
  ])('When the browser remembers an entry and %s, then that decides', async (_, nextEligibleAt, sent) => {
    rememberEntry(1, { at: Date.parse('2025-05-30T12:00:00.000Z'), number: 5, nextEligibleAt });
    const { calls } = openGiveaway();

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(sent);
    if (sent === 0) expect(screen.getByText(/This device can enter again from/)).toBeInTheDocument();
  });

  test('When the browser remembers an entry, but the server knows the device and takes it again, then it enters', async () => {
    rememberEntry(1, { at: Date.parse('2025-05-30T12:00:00.000Z'), number: 5 });
    const { calls } = openGiveaway({
      '/api/giveaways/1/my-entry': buildStanding({
        entryNumber: 5,
        nextEligibleAt: '2025-06-01T11:59:00.000Z',
      }),
    });

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('When the address says reset=true, then the browser forgets its entry', async () => {
    rememberEntry(1, { at: Date.parse(now), number: 5 });
    window.history.replaceState(null, '', '/giveaways?reset=true');
    const { calls } = openGiveaway();

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('When there is a winner, then nothing is submitted', async () => {
    const { calls } = openGiveaway({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true, currentEntries: 500 }),
    });

    await pass(3_000);

    expect(screen.getByRole('heading', { name: 'We Already Have a Winner!' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test('When this device has won and claimed, then its code is shown again', async () => {
    openGiveaway({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      '/api/giveaways/1/my-entry': buildStanding({
        isWinner: true,
        claimed: true,
        winnerCode: 'AAAA-BBBB-CCCC',
      }),
    });

    await pass(3_000);

    await waitFor(() => expect(screen.getByText('AAAA-BBBB-CCCC')).toBeInTheDocument());
  });
});
