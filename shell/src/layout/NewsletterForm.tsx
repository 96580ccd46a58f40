import { useHydrated } from '@show/web-kit/hydration';
import { show } from '@show/web-kit/page';
import { type FormEvent, useId, useState } from 'react';
import styles from './NewsletterForm.module.css';

/**
 * A plain form that submits the address to the mailing-list provider's page in a new tab. The site itself stores nothing.
 * @param url the provider's page
 */
export function NewsletterForm({ url }: { url: string }) {
  const field = useId();
  const hydrated = useHydrated();
  const [isInvalid, setIsInvalid] = useState(false);
  const { emailParameter } = show().newsletter;
  const target = new URL(url);
  target.searchParams.delete(emailParameter);

  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const email = String(new FormData(form).get(emailParameter)).trim();
    const isValid = email.includes('@');
    setIsInvalid(!isValid);
    if (isValid) {
      // The browser reads the fields after this event.
      setTimeout(() => form.reset());
      return;
    }
    event.preventDefault();
    form.querySelector<HTMLInputElement>('[type=email]')?.focus();
  };

  return (
    <form
      className={styles.form}
      action={url}
      method="get"
      target="_blank"
      onSubmit={subscribe}
      noValidate={hydrated}
      rel="noopener"
    >
      {/* A form replaces the query of its action. */}
      {[...target.searchParams].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={field} className={styles.label}>
        Newsletter
      </label>
      <p className={styles.text}>
        New episodes, filming dates and giveaways, in your inbox. You finish on the page that opens.
      </p>
      <div className={styles.row}>
        <input
          id={field}
          type="email"
          name={emailParameter}
          required
          autoComplete="email"
          placeholder="Enter your email"
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${field}-error` : undefined}
          className={styles.input}
        />
        <button type="submit" className={styles.button}>
          Subscribe
        </button>
      </div>
      {isInvalid && (
        <p id={`${field}-error`} role="alert" className={styles.error}>
          Please enter a valid email address.
        </p>
      )}
    </form>
  );
}
