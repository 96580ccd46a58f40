import type { LedgerFault } from '@show/contracts/giveaway/ledgerChain';
import { formatNumber } from '@show/web-kit/format';

/** Texts for faults of the ledger, for laypeople. */
export function faultTexts({ reason, line, number, position }: LedgerFault): { title: string; text: string } {
  const entry = `#${formatNumber(number)}`;
  const name = line?.kind === 'entry' ? `Line ${entry}` : position === 0 ? 'The first line' : 'A note';
  const where = line?.kind === 'entry' || position === 0 ? '' : ` after entry #${formatNumber(number - 1)}`;
  switch (reason) {
    case 'opening':
      return {
        title: 'The first line is missing',
        text: 'Before the first entry there must be a line that says what there is to win and which number wins. It is missing.',
      };
    case 'changed':
      return {
        title: `${name}${where} was changed`,
        text: 'It no longer fits the line before it. Something in it was changed after it was written, or a line was put in or taken out at this place.',
      };
    case 'number':
      return {
        title: `Entry ${entry} is not where it should be`,
        text: `After the lines before it, the next entry must be number ${entry}. A different one is there.`,
      };
    case 'time':
      return {
        title: `${name}${where} is earlier than the line before it`,
        text: 'Entries are written in the order in which they arrive, so time never runs backwards here.',
      };
    case 'draw':
      return {
        title: `The order of a draw is wrong at entry ${entry}`,
        text: 'Near the end, entries are put in order by a random draw, and the ledger says what was drawn. This is not that order.',
      };
    case 'winner':
      return {
        title: 'The winner is not the one that was promised',
        text: `The rules of this ledger name the number that wins. ${name}${where} does not agree with them.`,
      };
    case 'end':
      return {
        title: 'Lines are missing at the end',
        text: `The ledger should continue, but it breaks off before entry ${entry}.`,
      };
  }
}
