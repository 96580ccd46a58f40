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
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
