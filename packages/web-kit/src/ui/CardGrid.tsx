import { Children, isValidElement, type ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classes } from './classes';

export interface CardGridProps {
  /** Columns on wide screens; one on phones. */
  columns?: 2 | 3 | 4 | undefined;
  /** On phones small cards with the picture beside the text, for long lists. */
  rows?: boolean | undefined;
  /** On wide screens the first card takes four cells. */
  lead?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Cells of a leading card. */
const leadCells = 4;

/** A grid of cards, as a list. */
export function CardGrid({ columns = 3, rows, lead, children, className }: CardGridProps) {
  const items = Children.toArray(children);
  const cards = items.length;
  const leads = lead && cards > 1;
  const cells = leads ? cards - 1 + leadCells : cards;
  // By number and not by selectors of the last card: while a document arrives, each card is the last for a moment.
  const { wide, widest, doubled } = columns === 4 && cells > 4 ? lastRowOf(cells) : asAsked;
  const firstWide = cards - doubled;
  return (
    <div
      className={classes(
        styles.grid,
        styles[`columns${columns}`],
        rows && styles.rows,
        cards === 3 && styles.three,
        wide === 3 && styles.threeOfFour,
        widest === 5 && styles.five,
        leads && styles.lead,
        className,
      )}
    >
      {items.slice(0, firstWide)}
      {items.slice(firstWide).map((item) => (
        <div key={isValidElement(item) ? item.key : String(item)} className={styles.wide}>
          {item}
        </div>
      ))}
    </div>
  );
}

const asAsked = { wide: 4, widest: 4, doubled: 0 };

/** The columns that fill the last row best, and how many of its cards are twice as wide, with the picture beside the text. */
function lastRowOf(cells: number): typeof asAsked {
  const left = cells % 4;
  return {
    wide: left === 1 && cells % 3 !== 1 ? 3 : 4,
    widest: left === 1 || cells % 5 === 0 || cells % 5 > 2 ? 5 : 4,
    doubled: left > 1 ? 4 - left : 0,
  };
}
