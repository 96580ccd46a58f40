import { Section } from '@show/web-kit/ui';
import { PodcastGrid } from '../../ui/PodcastGrid';

export function PodcastSection() {
  return (
    <Section id="podcasts" title="Watch / Listen on All Podcast Platforms">
      <PodcastGrid />
    </Section>
  );
}
