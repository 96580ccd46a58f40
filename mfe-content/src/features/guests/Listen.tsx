import type { Guest } from '@show/contracts/entities/guest';
import { show } from '@show/web-kit/page';
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
  const links = own.length > 0 ? own : show().podcasts;
  if (links.length === 0) return null;
  return (
    <Section
      title={own.length > 0 ? 'Listen to this conversation' : 'Watch / Listen on All Podcast Platforms'}
    >
      <PodcastGrid links={links} />
    </Section>
  );
}
