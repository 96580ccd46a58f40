import type { OnAirGraphic } from '@show/contracts/entities/onAir';
import { formatNumber } from '@show/web-kit/format';

export const layoutNames = {
  corner: 'Corner',
  'lower-third': 'Lower third',
  'full-screen': 'Full screen',
} as const;

/** What a picture shows, in a sentence: for those who don't see it, and until the picture has loaded. */
export function wordsOf({ visible, scene, round }: OnAirGraphic): string {
  if (!visible) return 'Nothing is on the picture.';
  const parts = [layoutNames[scene.layout], scene.headline, scene.note, round && roundWords(round)];
  return `${parts.filter(Boolean).join(' · ')}.`;
}

function roundWords({ state, count, target, winner }: NonNullable<OnAirGraphic['round']>): string {
  if (winner && state === 'won')
    return ['WINNER!', `entry ${formatNumber(winner.entryNumber)}`, winner.shownName]
      .filter(Boolean)
      .join(' ');
  const counted = `${formatNumber(count)} of ${formatNumber(target)} entries`;
  return state === 'open' ? counted : `${counted}, ${state}`;
}
