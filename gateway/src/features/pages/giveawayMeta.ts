import type { Giveaway, GiveawayStatus, PageId } from '@show/contracts';
import type { ItemContext } from './itemContext';
import { type PageMeta, summary } from './PageMeta';
import { sharePictureOf } from './sharePictureOf';

const availabilities: Readonly<Record<GiveawayStatus, string>> = {
  planned: 'PreOrder',
  open: 'InStock',
  paused: 'OutOfStock',
  won: 'SoldOut',
  claimed: 'SoldOut',
  over: 'Discontinued',
};

function contestMeta(giveaway: Giveaway, context: ItemContext): PageMeta {
  const size = giveaway.sizes.thumbnail;
  const picture = giveaway.thumbnail
    ? sharePictureOf(giveaway.thumbnail, size, giveaway.title, context.absolute)
    : undefined;
  return {
    title: giveaway.title,
    description: summary(giveaway.description),
    type: 'website',
    picture,
    structured: [
      {
        '@type': 'Event',
        name: giveaway.title,
        description: summary(`${giveaway.description} Prize: ${giveaway.prize}`, 500),
        startDate: giveaway.startDate ?? giveaway.publishedAt,
        ...(giveaway.endDate ? { endDate: giveaway.endDate } : {}),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: context.url },
        organizer: { '@type': 'Organization', name: context.showName, url: context.absolute('/') },
        offers: {
          '@type': 'Offer',
          price: 0,
          priceCurrency: 'USD',
          availability: `https://schema.org/${availabilities[giveaway.status]}`,
          url: context.url,
        },
        image: picture?.url,
      },
    ],
  };
}

/** Pages beside a giveaway: its picture, but no contest data. */
function besideGiveaway(
  giveaway: Giveaway,
  context: ItemContext,
  words: { title: string; description: string },
): PageMeta {
  return { ...contestMeta(giveaway, context), ...words, structured: [] };
}

/** Metadata for the page of a giveaway, of its ledger or of its rules. */
export function giveawayMeta(id: PageId, giveaway: Giveaway, context: ItemContext): PageMeta {
  switch (id) {
    case 'giveaway-ledger':
      return besideGiveaway(giveaway, context, {
        title: `Entry ledger: ${giveaway.title}`,
        description: 'Every entry of this giveaway, one line each, and a check that none was changed.',
      });
    case 'giveaway-rules':
      return besideGiveaway(giveaway, context, {
        title: `Official rules: ${giveaway.title}`,
        description: 'Who can enter, how the winner is found, what there is to win and until when.',
      });
    default:
      return contestMeta(giveaway, context);
  }
}
