import { Stage } from '@show/web-kit/dialog';
import { Button, Picture } from '@show/web-kit/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type CSSProperties, type TouchEvent, useRef } from 'react';
import { alreadyShown, standIn } from './alreadyShown';
import { FilmStrip } from './FilmStrip';
import styles from './Lightbox.module.css';
import { SlideshowButton } from './SlideshowButton';

interface LightboxPicture {
  id: number;
  url: string;
  width: number;
  height: number;
  alt: string | null;
  title?: string | null;
}

export interface LightboxProps {
  title: string;
  pictures: readonly LightboxPicture[];
  /** Index of the shown picture. */
  index: number;
  /** Undefined closes it. */
  onIndexChange: (index: number | undefined) => void;
  /** Whether it wraps around. */
  wraps?: boolean | undefined;
}

/** Minimum distance of a swipe in pixels. */
const swipeLength = 50;

/** Full-screen pictures: arrow keys, buttons or swipes change them; Escape or a click outside closes it. */
export function Lightbox({ title, pictures, index, onIndexChange, wraps = true }: LightboxProps) {
  const touchedAt = useRef<number | undefined>(undefined);
  const count = pictures.length;
  const shown = pictures[index];
  if (!shown) return null;

  const neighbor = (step: 1 | -1): number | undefined => {
    const wanted = wraps ? (index + step + count) % count : index + step;
    return wanted !== index && pictures[wanted] ? wanted : undefined;
  };
  const [previous, next] = [neighbor(-1), neighbor(1)];
  const turn = (to: number | undefined) => to !== undefined && onIndexChange(to);
  const turnBySwipe = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (Math.abs(moved) >= swipeLength) turn(moved > 0 ? previous : next);
  };
  const caption = shown.title || shown.alt;

  return (
    <Stage
      open
      onOpenChange={(open) => !open && onIndexChange(undefined)}
      title={title}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(previous);
        if (key === 'ArrowRight') turn(next);
      }}
    >
      <p className={styles.count} role="status">
        {`${index + 1} of ${count}`}
      </p>
      <Button
        variant="quiet"
        className={styles.close}
        aria-label="Close"
        icon={<X aria-hidden="true" />}
        onClick={() => onIndexChange(undefined)}
      />
      <SlideshowButton onNext={next === undefined ? undefined : () => turn(next)} />
      <figure
        className={styles.figure}
        style={
          {
            '--ratio': shown.width / shown.height,
            ...standIn(alreadyShown(shown.url)),
          } as CSSProperties
        }
        onTouchStart={({ changedTouches }) => {
          touchedAt.current = changedTouches[0]?.clientX;
        }}
        onTouchEnd={turnBySwipe}
      >
        <Picture
          key={shown.url}
          src={shown.url}
          size={shown}
          alt={shown.alt || `${title}, ${index + 1} of ${count}`}
          ratio={`${shown.width} / ${shown.height}`}
          sizes="100vw"
          priority
          className={styles.picture}
        />
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
      {previous !== undefined && (
        <Button
          variant="quiet"
          className={styles.previous}
          aria-label="Previous"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => turn(previous)}
        />
      )}
      {next !== undefined && (
        <Button
          variant="quiet"
          className={styles.next}
          aria-label="Next"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => turn(next)}
        />
      )}
      <FilmStrip pictures={pictures} index={index} onChoose={onIndexChange} />
    </Stage>
  );
}
