import type { ReactNode } from 'react';
import styles from './Marked.module.css';

/** Highlights the beginnings of words that match the query. */
export function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const wanted = query.match(/[\p{L}\p{N}]+/gu);
  if (!wanted) return text;
  const beginning = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})`, 'giu');
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(beginning)) {
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
