import { contentHref } from '@show/contracts/domain/contentLink';
import type { Episode } from '@show/contracts/entities/episode';
import { counted, formatDate } from '@show/web-kit/format';
import { usePageMeta } from '@show/web-kit/page';
import { read } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import {
  CardGrid,
  Container,
  EmptyScene,
  ErrorScene,
  PageHeader,
  Section,
  SkeletonCards,
} from '@show/web-kit/ui';
import { useRef } from 'react';
import { cardSizes } from '../../cards/cardSizes';
import { EpisodeCard } from '../../cards/EpisodeCard';
import { listScreen } from '../../lists/listScreen';
import { ShowMore } from '../../lists/ShowMore';
import { useCounts } from '../../lists/useCounts';
import { type PageQuery, useLongList } from '../../lists/useLongList';
import { bySeason } from './bySeason';
import styles from './EpisodesScreen.module.css';

const skeletons = 12;
const readPage = ({ after, limit }: PageQuery) => read('/api/episodes', { query: { after, limit } });
const hrefOf = ({ id, slug }: Episode) => contentHref({ type: 'episode', id, slug });

/** All episodes: the newest large, then by season. */
export const EpisodesScreen = listScreen(({ from }) => {
  usePageMeta({ title: 'Episodes' });
  const frame = useRef<HTMLDivElement>(null);
  const list = useLongList<Episode>('episodes', readPage, from);
  const [lead, ...rest] = list.items ?? [];
  const counts = useCounts(!list.isWhole);
  const total = list.isWhole ? list.items?.length : counts?.episodes;
  return (
    <div ref={frame}>
      <PageHeader
        title="Episodes"
        kicker={from && <Link to="/episodes">Newest first</Link>}
        aside={
          lead && <p className={styles.count}>{total === undefined ? '\u00a0' : counted(total, 'episode')}</p>
        }
      />
      {lead ? (
        <>
          <Container className={styles.lead}>
            <EpisodeCard
              episode={lead}
              look="lead"
              level={2}
              sizes={cardSizes.lead}
              priority
              date={formatDate(lead.publishedAt)}
            />
          </Container>
          {bySeason(rest).map(({ title, episodes }) => (
            <Section key={title} title={title}>
              <CardGrid columns={4} rows>
                {episodes.map((episode) => (
                  <EpisodeCard key={episode.id} episode={episode} date={formatDate(episode.publishedAt)} />
                ))}
              </CardGrid>
            </Section>
          ))}
          <Container>
            <ShowMore
              list={list}
              total={total}
              name="episodes"
              path="/episodes"
              frame={frame}
              hrefOf={hrefOf}
            />
          </Container>
        </>
      ) : (
        <Nothing loaded={Boolean(list.items)} error={list.error} retry={list.retry} />
      )}
    </div>
  );
});

interface NothingProps {
  loaded: boolean;
  error: Error | null;
  retry: () => void;
}

function Nothing({ loaded, error, retry }: NothingProps) {
  if (loaded) {
    return (
      <EmptyScene
        title="No Episodes Available"
        text="Episodes are being added regularly. Check back soon for new content!"
      />
    );
  }
  if (error) return <ErrorScene onRetry={retry} />;
  return (
    <Container className={styles.lead}>
      <CardGrid columns={4} className={styles.waiting}>
        <SkeletonCards count={skeletons} />
      </CardGrid>
    </Container>
  );
}
