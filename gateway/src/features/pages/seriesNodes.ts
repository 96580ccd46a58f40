import type { PageShow } from '@show/contracts';
import { showDescription } from '@show/contracts/site/showDescription';
import type { Absolute } from './itemContext';
import type { StructuredNode } from './PageMeta';

/** The show as a series of schema.org with those who present it, and its air times. */
export function seriesNodes(show: PageShow, absolute: Absolute): StructuredNode[] {
  if (show.blank) return [];
  const { name, about, airing, region } = show;
  const series = { '@type': 'TVSeries', name, url: absolute('/') };
  const hosts = about.team.filter(({ presents }) => presents);
  return [
    {
      ...series,
      description: showDescription(show),
      image: absolute(show.seoImage),
      ...(hosts.length > 0 && {
        actor: hosts.map((host) => ({
          '@type': 'Person',
          name: host.name,
          jobTitle: host.role,
          ...(host.picture && { image: absolute(host.picture) }),
        })),
      }),
    },
    ...(airing?.times ?? []).map(({ weekday, time, channel, note }) => ({
      '@type': 'BroadcastEvent',
      name,
      ...(note && { description: note }),
      publishedOn: { '@type': 'BroadcastService', name: channel, broadcastDisplayName: channel },
      workFeatured: series,
      eventSchedule: {
        '@type': 'Schedule',
        byDay: `https://schema.org/${weekday}`,
        startTime: `${time}:00`,
        repeatFrequency: 'P1W',
        scheduleTimezone: region.timeZone,
      },
    })),
  ];
}
