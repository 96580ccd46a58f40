import type { ReactNode } from 'react';
import { foundWords } from './foundWords';
import styles from './Marked.module.css';

/** Highlights the words that the query has found. */
export function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const wanted = foundWords(query);
  if (!wanted) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(wanted)) {
    parts.push(
      text.slice(end, index),
      <mark key={index} className={styles.mark}>
        {found}
      </mark>,
    );
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}
