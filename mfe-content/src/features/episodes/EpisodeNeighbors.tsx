import { contentHref } from '@show/contracts/domain/contentLink';
import type { Episode } from '@show/contracts/entities/episode';
import { Link } from '@show/web-kit/router';
import { Container } from '@show/web-kit/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './EpisodeNeighbors.module.css';

/** Links to the episodes before and after this one. */
export function EpisodeNeighbors({ episode: { previous, next } }: { episode: Episode }) {
  if (!previous && !next) return null;
  return (
    <Container>
      <nav aria-label="Previous and next episode" className={styles.neighbors}>
        {previous && (
          <Link to={contentHref({ type: 'episode', ...previous })} className={styles.previous}>
            <ChevronLeft aria-hidden="true" />
            <span>
              <small>Previous episode</small>
              {previous.title}
            </span>
          </Link>
        )}
        {next && (
          <Link to={contentHref({ type: 'episode', ...next })} className={styles.next}>
            <span>
              <small>Next episode</small>
              {next.title}
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </nav>
    </Container>
  );
}
