import { Picture } from '@show/web-kit/ui';
import styles from './FilmStrip.module.css';

export interface FilmStripProps {
  pictures: readonly { id: number; url: string }[];
  index: number;
  onChoose: (index: number) => void;
}

/** Pictures shown to either side of the current one. */
const around = 7;

/** Neighbors of the shown picture, for pointers on wide screens; keys and buttons lead to the same. */
export function FilmStrip({ pictures, index, onChoose }: FilmStripProps) {
  if (pictures.length < 2) return null;
  const length = 2 * around + 1;
  const first = Math.max(0, Math.min(index - around, pictures.length - length));
  return (
    <div className={styles.strip} aria-hidden="true">
      {pictures.slice(first, first + length).map(({ id, url }, at) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className={styles.frame}
          data-chosen={first + at === index}
          onClick={() => onChoose(first + at)}
        >
          <Picture src={url} alt="" ratio="3 / 2" sizes="6rem" />
        </button>
      ))}
    </div>
  );
}
