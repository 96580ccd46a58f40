import { readOpening } from '@show/contracts/giveaway/ledgerChain';
import { formatDateTime, formatNumber } from '@show/web-kit/format';

/** Text and time (if it has one) of a note in the ledger, in plain words. */
export function noteTexts(text: string): { at: string | null; words: string } {
  const [, what, at = null, details = ''] = /^(\w+)\|([^|]*)\|(.*)$/s.exec(text) ?? [];
  const number = formatNumber(Number(/\d+$/.exec(details)?.[0] ?? 0));
  switch (what) {
    case 'draw':
      return {
        at,
        words:
          number === '1' ? 'The next entry was alone in its draw' : `The next ${number} were drawn by lot`,
      };
    case 'edited':
      return { at, words: `Staff changed the terms: ${changes(details)}` };
    case 'closed':
      return { at, words: `Entry #${number} has won, and the round is closed` };
    case 'removed':
      return { at, words: `Staff took the win of entry #${number} back` };
    case 'restored':
      return { at, words: `Entry #${number} has its win again` };
    case 'awarded':
      return { at, words: `The prize passed to entry #${number}` };
    case 'confirmed':
      return { at, words: `The show checked entry #${number} and confirmed its win` };
    case 'passed':
      return { at, words: `The show passed the prize of entry #${number} on` };
    case 'over':
      return { at, words: 'Staff ended it without a winner' };
    case 'ended':
      return { at, words: 'Staff began a new round' };
    default:
      return openingTexts(text);
  }
}

function openingTexts(text: string): { at: string | null; words: string } {
  const opening = readOpening(text);
  if (!opening) return { at: null, words: text };
  const { opened, target, prize } = opening;
  return { at: opened, words: `The round opens: entry #${formatNumber(target)} wins. ${prize}` };
}

const names: Readonly<Record<string, string>> = {
  targetEntries: 'winning number',
  title: 'title',
  prize: 'prize',
  prizeValue: 'value of the prize',
  rulesText: 'text of its rules',
  startDate: 'start',
  endDate: 'end',
};

function changes(details: string): string {
  try {
    const changed = Object.entries(JSON.parse(details) as Record<string, unknown>);
    return changed
      .map(([name, value]) =>
        name === 'paused'
          ? value
            ? 'entries are paused'
            : 'entries continue'
          : `${names[name] ?? name} is now ${name.endsWith('Date') && value ? formatDateTime(String(value)) : (value ?? 'not set')}`,
      )
      .join(', ');
  } catch {
    return details;
  }
}
