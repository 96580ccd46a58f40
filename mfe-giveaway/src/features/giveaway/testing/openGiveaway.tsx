import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { FakeSocket, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act } from '@testing-library/react';
import { rereadReceipts } from '../../../storage/receipts';
import { GiveawayScreen } from '../GiveawayScreen';

/** The call that submits an entry. */
export const enter = 'POST /api/giveaways/1/enter';
export const now = '2025-06-01T12:00:00.000Z';
export const refusal = (status: number, code: string, detail = 'A sentence') => ({
  refused: status,
  body: { code, detail },
});

/** A browser that remembers nothing, on a clock that is stopped at `now` until `pass`. */
export function newVisitor(): void {
  jest.useFakeTimers({ now: new Date(now) });
  localStorage.clear();
  sessionStorage.clear();
  rereadReceipts();
  FakeSocket.install();
}

/** Renders the main giveaway, which is open and accepts an entry that does not win. */
export function openGiveaway(answers: RenderAtOptions['answers'] = {}): ReturnType<typeof renderAt> {
  return renderAt('/giveaways', <GiveawayScreen params={{}} />, {
    answers: {
      '/api/giveaways/main': buildGiveaway(),
      '/api/giveaways/1': buildGiveaway(),
      '/api/giveaways/1/winners': [],
      '/api/giveaways/1/my-entry': buildStanding(),
      [enter]: {
        isWinner: false,
        entryNumber: 427,
        createdAt: now,
        nextEligibleAt: '2025-06-03T12:00:00.000Z',
      },
      ...answers,
    },
  });
}

export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
export const entriesOf = (calls: readonly { method: string; address: string; body: unknown }[]) =>
  calls.filter(({ method, address }) => `${method} ${address}` === enter);
