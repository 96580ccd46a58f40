import { contentHref } from '@show/contracts/domain/contentLink';
import { seasonEpisode } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { CardGrid } from './CardGrid';
import { ContentCard } from './ContentCard';
import { Section } from './Section';
import { SkeletonCards } from './Skeleton';
import { thumbnailsOf } from './thumbnails';

const count = 3;

/** Three episodes, below a screen that has nothing to show. */
export function WhileYouAreHere() {
  const { data, isError } = useQuery(read('/api/episodes/featured'));
  if (isError || data?.length === 0) return null;
  return (
    <div data-screen-only="" data-needs-script={data ? undefined : ''}>
      <Section title="While you are here">
        <CardGrid rows>
          {data?.slice(0, count).map(({ id, slug, sizes, ...episode }) => (
            <ContentCard
              key={id}
              to={contentHref({ type: 'episode', id, slug })}
              title={episode.title}
              kicker={seasonEpisode(episode)}
              picture={{
                src: thumbnailsOf(episode),
                size: episode.customThumbnail ? sizes.customThumbnail : sizes.thumbnail,
                sizes: '(min-width: 80rem) 25rem, (min-width: 56rem) 31vw, (min-width: 36rem) 46vw, 94vw',
              }}
            />
          )) ?? <SkeletonCards count={count} />}
        </CardGrid>
      </Section>
    </div>
  );
}
