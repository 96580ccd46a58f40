import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './CategoryFilter.module.css';

export interface CategoryFilterProps {
  categories: readonly SegmentCategory[];
  /** Undefined for all of them. */
  chosen: SegmentCategory | undefined;
  onChoose: (category: SegmentCategory | undefined) => void;
}

/** A button per category and one for all, in one line that scrolls where it is too long. */
export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  const strip = useStripAt(chosen);
  return (
    <fieldset className={styles.filter} data-needs-script="">
      <legend className={styles.legend}>Category</legend>
      <div ref={strip} className={styles.strip}>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={!chosen}
          onClick={() => onChoose(undefined)}
        >
          All Categories
        </button>
        {categories.map((category) => (
          <button
            key={category.id}
            type="button"
            className={styles.choice}
            style={{ '--own': category.color } as CSSProperties}
            aria-pressed={category.id === chosen?.id}
            onClick={() => onChoose(category)}
          >
            <span className={styles.mark} aria-hidden="true" />
            {category.name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Scrolls the chosen button into view, without scrolling the page. */
function useStripAt(chosen: SegmentCategory | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = chosen && strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!strip.current || !pressed) return;
    strip.current.scrollLeft = pressed.offsetLeft - (strip.current.clientWidth - pressed.offsetWidth) / 2;
  }, [chosen]);
  return strip;
}
