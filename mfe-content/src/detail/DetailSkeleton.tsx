import { Container, Loading, Skeleton } from '@show/web-kit/ui';
import header from './DetailHeader.module.css';

/** Skeleton of a detail page with a video. */
export function DetailSkeleton() {
  return (
    <div className={header.waiting}>
      <div className={header.header} data-tone="night">
        <Loading />
        <Container className={header.inside}>
          <div className={header.words}>
            <Skeleton height="1.4rem" width="9rem" />
            <Skeleton height="3.4rem" width="86%" />
            <Skeleton height="1.2rem" width="40%" />
          </div>
          <Skeleton ratio="16 / 9" />
        </Container>
      </div>
    </div>
  );
}
