import { show } from '@show/web-kit/page';
import { type FormEvent, useId, useState } from 'react';
import styles from './NewsletterForm.module.css';

function subscribeAddress(url: string, email: string): string {
  const address = new URL(url);
  address.searchParams.set(show().newsletter.emailParameter, email);
  return address.href;
}

/**
 * Submits the address to the mailing-list provider's page in a new tab. The site itself stores nothing.
 * @param url the provider's page
 */
export function NewsletterForm({ url }: { url: string }) {
  const field = useId();
  const [email, setEmail] = useState('');

  const subscribe = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    if (!wanted.includes('@')) {
      window.alert('Please enter a valid email address.');
      return;
    }
    window.open(subscribeAddress(url, wanted), '_blank', 'noopener');
    setEmail('');
  };

  return (
    <form className={styles.form} onSubmit={subscribe} noValidate>
      <label htmlFor={field} className={styles.label}>
        Newsletter
      </label>
      <p className={styles.text}>New episodes, filming dates and giveaways, in your inbox.</p>
      <div className={styles.row}>
        <input
          id={field}
          type="email"
          required
          autoComplete="email"
          placeholder="Enter your email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className={styles.input}
        />
        <button type="submit" className={styles.button}>
          Subscribe
        </button>
      </div>
    </form>
  );
}
