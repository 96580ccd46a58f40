import type { Guest } from '@show/contracts/entities/guest';
import { Section } from '@show/web-kit/ui';
import { PodcastGrid, type PodcastLink } from '../../ui/PodcastGrid';

/** Podcast URLs of this conversation; empty if there are none. */
function ownLinks({ spotifyUrl, appleUrl, amazonUrl }: Guest): PodcastLink[] {
  const platforms = [
    { id: 'spotify', label: 'Spotify', url: spotifyUrl },
    { id: 'apple', label: 'Apple Podcasts', url: appleUrl },
    { id: 'amazon', label: 'Amazon Music', url: amazonUrl },
  ];
  return platforms.flatMap(({ url, ...platform }) => (url ? [{ ...platform, url }] : []));
}

/** Podcast links of the conversation, or of the show if it has none. */
export function Listen({ guest }: { guest: Guest }) {
  const own = ownLinks(guest);
  return (
    <Section title="Watch / Listen on All Podcast Platforms">
      {own.length > 0 ? <PodcastGrid links={own} /> : <PodcastGrid />}
    </Section>
  );
}
