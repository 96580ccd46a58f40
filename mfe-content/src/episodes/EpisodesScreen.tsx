import type { Episode } from '@show/contracts/entities/episode';
import { counted } from '@show/web-kit/format';
import { usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import {
  CardGrid,
  Container,
  EmptyState,
  ErrorState,
  PageHeader,
  Section,
  SkeletonCards,
} from '@show/web-kit/ui';
import { cardSizes } from '../cardSizes';
import { EpisodeCard } from '../EpisodeCard';
import { bySeason } from './bySeason';
import styles from './EpisodesScreen.module.css';

const skeletons = 12;

/** Every episode: the newest large, then season by season. */
export function EpisodesScreen() {
  usePageMeta({ title: 'Episodes', canonical: '/episodes' });
  const { data, error, refetch } = useQuery(read('/api/episodes'));
  const [lead, ...rest] = data ?? [];
  return (
    <>
      <PageHeader title="Episodes" aside={lead && <p className={styles.count}>{countOf(data)}</p>} />
      {lead ? (
        <>
          <Container className={styles.lead}>
            <EpisodeCard episode={lead} look="lead" level={2} sizes={cardSizes.lead} priority />
          </Container>
          {bySeason(rest).map(({ title, episodes }) => (
            <Section key={title} title={title}>
              <CardGrid columns={4}>
                {episodes.map((episode) => (
                  <EpisodeCard key={episode.id} episode={episode} />
                ))}
              </CardGrid>
            </Section>
          ))}
        </>
      ) : (
        <Container className={styles.lead}>
          <Nothing loaded={Boolean(data)} error={error} retry={refetch} />
        </Container>
      )}
    </>
  );
}

const countOf = (episodes: readonly Episode[] = []) => counted(episodes.length, 'episode');

interface NothingProps {
  loaded: boolean;
  error: Error | null;
  retry: () => unknown;
}

function Nothing({ loaded, error, retry }: NothingProps) {
  if (loaded) {
    return (
      <EmptyState
        title="No Episodes Available"
        text="Episodes are being added regularly. Check back soon for new content!"
      />
    );
  }
  if (error) return <ErrorState onRetry={() => void retry()} />;
  return (
    <CardGrid columns={4} className={styles.waiting}>
      <SkeletonCards count={skeletons} />
    </CardGrid>
  );
}
