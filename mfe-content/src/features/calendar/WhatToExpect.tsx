import styles from './WhatToExpect.module.css';

const reasons = [
  {
    title: 'Business features',
    text: 'Get your business on the show, and see what a filming day takes.',
  },
  { title: 'Story pitches', text: 'A person, a place, a tradition: tell us what nobody has filmed yet.' },
  { title: 'Collaborations', text: "Festivals, venues and makers: let's plan something together." },
  { title: 'Media inquiries', text: 'Interviews, footage and facts for your own publication.' },
] as const;

/** Topics of a meeting. */
export function WhatToExpect() {
  return (
    <section className={styles.notes} aria-labelledby="what-to-expect">
      <h2 id="what-to-expect" className={styles.title}>
        What to Expect
      </h2>
      <dl className={styles.reasons}>
        {reasons.map(({ title, text }) => (
          <div key={title} className={styles.reason}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
