import { filmingDefaults } from '@show/contracts/forms/filmingEvent';

/** Default end of a start time `HH:MM`: four hours later, past midnight if needed. */
export function usualEnd(start: string): string {
  const [hours = 0, minutes = '00'] = [Number(start.slice(0, 2)), start.slice(3, 5)];
  return `${String((hours + filmingDefaults.hours) % 24).padStart(2, '0')}:${minutes}`;
}
