import type { Giveaway } from '@show/contracts/entities/giveaway';

const day = 24 * 60 * 60 * 1000;

/**
 * Sample giveaways, shown while there are none: four, of all stages. They are labelled, have no links and no
 * structured data.
 */
export function sampleGiveaways(now: number): Giveaway[] {
  const at = (days: number) => new Date(now + days * day).toISOString();
  const planned = { status: 'planned' } as const;
  return [
    sample(1, 'Scan to Win: a Gift Card', 'A $50 gift card', { currentEntries: 182 }, at(-3), at(20)),
    sample(2, 'County Fair Family Pass', 'Four tickets and a ride on the big wheel', planned, at(12), at(26)),
    sample(3, 'A Morning with the Crew', 'A seat in the van on a filming day', planned, at(30), at(44)),
    sample(
      4,
      'The Farmers Market Basket',
      'A basket with the best of the season',
      {
        status: 'claimed',
        currentEntries: 500,
        winnerSelected: true,
        winnerName: 'Sample W.',
        winner: 'Sample W.',
      },
      at(-60),
      at(-30),
    ),
  ];
}

function sample(
  id: number,
  title: string,
  prize: string,
  more: Partial<Giveaway>,
  startDate: string,
  endDate: string,
): Giveaway {
  return {
    id,
    title,
    description: '',
    prize,
    status: 'open',
    main: false,
    pinned: false,
    startDate,
    endDate,
    thumbnail: null,
    targetEntries: 500,
    currentEntries: 0,
    winnerName: null,
    winner: null,
    winnerSelected: false,
    nextSteps: '',
    round: 1,
    publishedAt: startDate,
    updatedAt: startDate,
    sizes: {},
    ...more,
    entryCount: more.currentEntries ?? 0,
  };
}
