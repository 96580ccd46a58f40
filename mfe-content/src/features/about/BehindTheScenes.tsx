import type { Show } from '@show/contracts/site/show';
import { read, useQuery } from '@show/web-kit/query';
import { Picture, Section } from '@show/web-kit/ui';
import styles from './BehindTheScenes.module.css';

/** How a filming day works, beside the latest photo of one. */
export function BehindTheScenes({
  behindTheScenes: { title, text },
}: Pick<Show['about'], 'behindTheScenes'>) {
  const { data: albums } = useQuery(read('/api/bts-albums'));
  const latest = albums?.[0];
  if (!text) return null;
  return (
    <Section title={title} tone="sunken" viewAll={{ to: '/bts', label: 'See the albums' }}>
      <div className={styles.scene}>
        <Picture
          key={latest?.id}
          src={latest?.coverImage}
          size={latest?.sizes.coverImage}
          alt=""
          seed={title}
          ratio="3 / 2"
          sizes="(min-width: 80rem) 44rem, (min-width: 56rem) 56vw, 94vw"
        />
        <p className={styles.text}>{text}</p>
      </div>
    </Section>
  );
}
