const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
/** Milliseconds. */
const minute = 60_000;

/**
 * Text after too many attempts, with the time of the next one, because the text stays on the page.
 * @param seconds to wait
 */
export function tooManyText(seconds: number | undefined, now = Date.now()): string {
  if (!seconds) return 'Too many attempts. Please try again later.';
  const from = Math.ceil((now + seconds * 1000) / minute) * minute;
  return `Too many attempts. You can try again at ${clock.format(from)}.`;
}
