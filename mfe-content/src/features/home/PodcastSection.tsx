import { show } from '@show/web-kit/page';
import { Section } from '@show/web-kit/ui';
import { PodcastGrid } from '../../ui/PodcastGrid';

export function PodcastSection() {
  if (show().podcasts.length === 0) return null;
  return (
    <Section id="podcasts" title="Watch / Listen on All Podcast Platforms">
      <PodcastGrid />
    </Section>
  );
}
