/**
 * Milliseconds of a duration in tokens.css, for what scripts move; 0 where there are no styles.
 * @param name without the dashes
 */
export function durationOf(name: 'moment'): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  const length = Number.parseFloat(value) || 0;
  return value.endsWith('ms') ? length : length * 1000;
}
