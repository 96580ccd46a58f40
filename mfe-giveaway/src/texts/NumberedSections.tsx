import type { ReactNode } from 'react';
import styles from './NumberedSections.module.css';

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Listed below the paragraphs. */
  readonly points?: readonly string[];
}

/** A long text in numbered sections: rules, privacy, terms. */
export function NumberedSections({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className={styles.sections}>
      {sections.map(({ title, paragraphs, points = [] }) => (
        <li key={title}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.words}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{unbroken(paragraph)}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{unbroken(point)}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The text with words such as 'e-mail' kept on one line, which may otherwise break at the hyphen. */
function unbroken(text: string): ReactNode {
  return text.split(/(\be-mails?\b)/i).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <span key={at} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
}
