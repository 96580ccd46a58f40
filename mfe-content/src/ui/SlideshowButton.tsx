import { Button, useMedia } from '@show/web-kit/ui';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './SlideshowButton.module.css';

/** Milliseconds for which a picture is shown. */
const pace = 5_000;

export interface SlideshowButtonProps {
  /** Shows the next picture; undefined on the last one, where it ends. */
  onNext: (() => void) | undefined;
}

/** Turns the pictures automatically until it is pressed again. Not for visitors who prefer reduced motion. */
export function SlideshowButton({ onNext }: SlideshowButtonProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const plays = isPlaying && onNext !== undefined && !isStill;
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => onNext?.(), pace);
    return () => clearTimeout(timer);
  }, [plays, onNext]);
  if (isStill || (!onNext && !isPlaying)) return null;
  return (
    <Button
      variant="quiet"
      className={styles.button}
      aria-label={plays ? 'Pause slideshow' : 'Play slideshow'}
      disabled={!onNext}
      icon={plays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={() => setIsPlaying(!plays)}
    />
  );
}
