import type { ReactNode } from 'react';
import styles from './NumberedSections.module.css';

export interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Listed below the paragraphs. */
  readonly points?: readonly string[];
  /** What is stored, and for how long. */
  readonly periods?: readonly (readonly [what: string, howLong: string])[];
}

/** A long text in numbered sections: rules, privacy, terms. */
export function NumberedSections({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className={styles.sections}>
      {sections.map(({ title, paragraphs, points = [], periods = [] }) => (
        <li key={title}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.words}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{marked(paragraph)}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{marked(point)}</li>
                ))}
              </ul>
            )}
            {periods.length > 0 && (
              <dl className={styles.periods}>
                {periods.map(([what, howLong]) => (
                  <div key={what}>
                    <dt>{marked(what)}</dt>
                    <dd>{howLong}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The text with its email addresses as links. */
function marked(text: string): ReactNode {
  return text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <a key={at} className={styles.unbroken} href={`mailto:${part}`}>
        {part}
      </a>
    ),
  );
}
