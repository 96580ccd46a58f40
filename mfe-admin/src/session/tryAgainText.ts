import { counted } from '@show/web-kit/format';

/** Text of a retry-after time: 'Please try again in 2 minutes.' */
export function tryAgainText(seconds: number | undefined): string {
  if (!seconds) return 'Please try again later.';
  const wait = seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
  return `Please try again in ${wait}.`;
}
