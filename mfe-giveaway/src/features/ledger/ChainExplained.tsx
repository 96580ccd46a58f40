import { Section } from '@show/web-kit/ui';
import styles from './ChainExplained.module.css';

const steps = [
  {
    title: 'A seal on every line',
    text: 'Each line gets a seal, called a hash: a long number worked out from the words of the line. Change one letter, and it is a different number.',
  },
  {
    title: 'Each seal contains the previous one',
    text: 'The seal of a line is worked out from the line and the seal before it. So a change in line 7 breaks the seals of line 7 and of every line after it.',
  },
  {
    title: 'You hold one of them',
    text: 'Your receipt has the seal of your line. Even if all seals were recalculated, they would not match the receipts that people already have.',
  },
] as const;

/** Explains the hash chain to laypeople. */
export function ChainExplained({ giveawayId }: { giveawayId: number }) {
  return (
    <Section title="How this works" tone="sunken">
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <details className={styles.details}>
        <summary>Check it without this page</summary>
        <p>
          The lines are at <code>{`/api/giveaways/${giveawayId}/ledger`}</code>. The text of an entry is{' '}
          <code>number|time|name</code>. Its hash is the SHA-256 of the hash before it, a line feed and the
          text:
        </p>
        <pre>printf '%s\n%s' "$HASH_BEFORE" '7|2025-06-01T12:00:00.000Z|ABCDEFGH' | sha256sum</pre>
        <p>The hash of the first line is that of its text alone.</p>
        <p>
          Near the end, entries are drawn by lot. The line of a draw is{' '}
          <code>draw|time|seed|number of entries</code>. The entries after it are in the order of the SHA-256
          of the seed and their name:
        </p>
        <pre>printf '%s|%s' "$SEED" ABCDEFGH | sha256sum</pre>
      </details>
    </Section>
  );
}
