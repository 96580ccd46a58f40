import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { WorkReason } from '@show/contracts/giveaway/entryWork';
import { formatNumber } from '@show/web-kit/format';
import type { EntryState } from './entryState';

/** What the page says about the visitor's entry, with scripts and before them. */
export interface OutcomeWords {
  readonly title: string;
  readonly text: readonly string[];
  /** In large figures above the title. */
  readonly number?: number | null;
}

export function outcomeWords(
  state: EntryState,
  { targetEntries }: Pick<Giveaway, 'targetEntries'>,
): OutcomeWords {
  switch (state.kind) {
    case 'processing':
      return { title: 'Processing your entry...', text: [progressOf(state)] };
    case 'overdue':
      return {
        title: 'Your entry has not gone through yet',
        text: [
          "The giveaway is busy or out of reach right now. This page keeps trying with the same entry. Keep it open: you'll get your number as soon as it goes through.",
        ],
      };
    case 'entered':
      return {
        title: `You were scan #${formatNumber(state.number)}`,
        number: state.number,
        text: [
          `You didn't win this time: scan #${formatNumber(targetEntries)} takes the prize.`,
          ...(state.remembered
            ? []
            : [
                'This browser keeps no cookies, so it cannot remember that you entered. Take a screenshot of your number.',
              ]),
        ],
      };
    case 'counting':
      return { title: 'You won!', number: state.number, text: ['Keep this page open, the form is loading.'] };
    case 'winner':
      return state.code
        ? { title: 'Your prize is claimed', text: [`Your code is ${state.code}.`] }
        : { title: 'Congratulations! You won!', text: ['Keep this page open, the form is loading.'] };
    case 'winner-selected':
      return { title: 'We Already Have a Winner!', text: ['Thank you for scanning.'] };
    case 'already-entered':
      return {
        title: "Thanks! You've Already Entered",
        number: state.number,
        text: [
          state.number
            ? `You were scan #${formatNumber(state.number)}.`
            : 'This device has its number already.',
        ],
      };
    case 'erased':
      return {
        title: 'The data of your prize was erased',
        text: [
          'This device won, and what we knew about you was erased on request. The code is gone, and the prize cannot be claimed again. If that is a mistake, write to us.',
        ],
      };
    case 'passed-on':
      return {
        title: 'Your prize was passed on',
        text: [
          'The show passed the prize of this device on to the next entry, as the official rules allow. If you think that is a mistake, write to us.',
        ],
      };
    case 'claim-missed':
      return {
        title: 'Your time to claim is over',
        text: [
          'This device won, and the prize was not claimed in time. By the official rules it passes to the entry before. If that is a mistake, write to us.',
        ],
      };
    case 'not-open':
      return { title: 'This giveaway is not open', text: ["We're not taking entries right now."] };
    case 'giveaway-paused':
      return { title: 'This giveaway is paused', text: ["We're not taking entries right now."] };
    case 'giveaway-over':
      return { title: 'This giveaway is over', text: ['It ended without a winner.'] };
    case 'refused':
      return { title: 'Your entry was not accepted', text: state.reason ? [state.reason] : [] };
  }
}

function progressOf({ slow, reason }: Extract<EntryState, { kind: 'processing' }>): string {
  if (reason) return `${workReasons[reason]} Checking that this is a real phone, one moment...`;
  if (slow) return 'Slow network. Still trying, keep this open.';
  return "We're entering you now. Keep this page open.";
}

const workReasons: Readonly<Record<WorkReason, string>> = {
  network: 'Lots of people are entering from your network.',
  device: 'Lots of phones like yours are entering from your network.',
  cookies: 'This browser keeps no cookies.',
};

/** How far an entry is, for the road of steps; nothing once it is decided. */
export function stepOf(state: EntryState): 'Checking' | 'Sending' | 'Counted' | undefined {
  if (state.kind === 'counting') return 'Counted';
  if (state.kind !== 'processing') return undefined;
  return state.doing === 'sending' ? 'Sending' : 'Checking';
}

/** Whether the page still tries to enter. */
export const isBusy = ({ kind }: EntryState): boolean => kind === 'processing' || kind === 'overdue';
