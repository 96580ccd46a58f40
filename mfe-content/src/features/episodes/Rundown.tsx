import { contentHref } from '@show/contracts/domain/contentLink';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { RundownLine } from '@show/contracts/entities/rundown';
import { timecode } from '@show/contracts/videos/timecode';
import { useHydrated } from '@show/web-kit/hydration';
import { Link } from '@show/web-kit/router';
import { Picture, thumbnailsOf, watchUrl } from '@show/web-kit/ui';
import { useId } from 'react';
import styles from './Rundown.module.css';

export interface RundownProps {
  lines: readonly RundownLine[];
  /** The video of the episode. */
  youtubeId: string | null;
  /** Called when a visitor chooses a time; without it times lead to the video site. */
  onPlay?: (() => void) | undefined;
}

/** What is in an episode, each line with the minute at which it starts. Renders nothing if there are no lines. */
export function Rundown({ lines, youtubeId, onPlay }: RundownProps) {
  const heading = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.rundown}>
      <h2 id={heading}>In this episode</h2>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.startSecond} className={styles.line}>
            <Start line={line} youtubeId={youtubeId} onPlay={onPlay} />
            <Subject line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Start({ line, youtubeId, onPlay }: { line: RundownLine } & Omit<RundownProps, 'lines'>) {
  const hydrated = useHydrated();
  const { startSecond, title } = line;
  const time = timecode(startSecond);
  if (!youtubeId) return <span className={styles.time}>{time}</span>;
  const label = `Play from ${time}: ${title}`;
  if (!hydrated || !onPlay) {
    return (
      <a href={watchUrl(youtubeId, startSecond)} className={styles.time} aria-label={label}>
        {time}
      </a>
    );
  }
  return (
    <Link
      to={`?t=${startSecond}`}
      replace
      preventScrollReset
      className={styles.time}
      aria-label={label}
      onClick={onPlay}
    >
      {time}
    </Link>
  );
}

function Subject({ line: { title, type, id, item } }: { line: RundownLine }) {
  if (!item || !type || !id) return <p className={styles.words}>{title}</p>;
  const picture = thumbnailsOf({ ...item, customThumbnail: null });
  return (
    <>
      <Picture
        src={picture}
        size={item.size ?? undefined}
        alt=""
        seed={title}
        ratio="16 / 9"
        sizes="8rem"
        className={styles.picture}
      />
      <p className={styles.words}>
        <Link to={contentHref({ type, id, slug: item.slug })}>{title}</Link>
        <span className={styles.detail}>{detailOf(type, item.detail)}</span>
      </p>
    </>
  );
}

const labels = {
  segment: itemKinds.segment.found,
  'instudio-guest': itemKinds['instudio-guest'].found,
  business: itemKinds.business.found,
  sponsor: itemKinds.sponsor.found,
} as const;

const detailOf = (type: keyof typeof labels, detail: string | null): string =>
  [labels[type], detail].filter(Boolean).join(' • ');
