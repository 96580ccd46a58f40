import type { OnAirGraphic } from '@show/contracts/domain/onAir';

/** What a picture says and shows, whatever its layout. */
export interface Words {
  readonly mode: 'plain' | 'planned' | 'open' | 'paused' | 'won' | 'over';
  readonly show: string;
  readonly headline: string;
  readonly note: string;
  /** The newest entry, or the winner's number; empty: no count is shown. */
  readonly count: string;
  readonly below: string;
  /** What is left of the last ten entries. */
  readonly toGo: string;
  readonly winner: string;
  /** The text inside the QR code; empty: no code is shown. */
  readonly code: string;
  readonly url: string;
  /** How far the sun has risen: 0 to 1. */
  readonly risen: number;
}

const lastEntries = 10;
const format = (number: number) => number.toLocaleString('en-US');

/**
 * The words of a state. A director's headline is for viewers who can enter, now or soon: 'Scan to win' would be wrong
 * on the air while entries are paused.
 */
export function wordsOf({ scene, show, round }: OnAirGraphic): Words {
  const { headline } = scene;
  const plain: Words = {
    mode: 'plain',
    show: show.name,
    headline: headline || show.name,
    note: scene.note,
    count: '',
    below: '',
    toGo: '',
    winner: '',
    code: '',
    url: '',
    risen: 0.5,
  };
  if (!round) return plain;
  const { count, target, state } = round;
  const left = target - count;
  const some: Words = {
    ...plain,
    mode: state,
    note: scene.note || round.prize,
    count: format(count),
    below: `of ${format(target)}`,
    risen: Math.min(count / target, 1),
  };
  switch (state) {
    case 'planned':
      return {
        ...some,
        headline: headline || 'Coming up',
        count: '',
        below: 'Opens soon',
        url: round.shownUrl,
      };
    case 'open':
      return {
        ...some,
        headline: headline || (scene.showCode ? 'Scan to win' : 'Enter now'),
        toGo: left > 0 && left <= lastEntries ? `${left} to go` : '',
        code: scene.showCode ? round.url : '',
        url: round.shownUrl,
      };
    case 'paused':
      return { ...some, headline: 'Entries are paused' };
    case 'over':
      return { ...some, headline: 'Thanks for playing' };
    case 'won':
      return {
        ...some,
        headline: 'WINNER!',
        count: `No. ${format(round.winner?.entryNumber ?? count)}`,
        below: '',
        winner: round.winner?.shownName ?? '',
        risen: 1,
      };
  }
}
