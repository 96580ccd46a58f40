import { filmingDefaults } from '@show/contracts/forms/filmingEvent';

/** The end that goes with a start `HH:MM`: four hours later, on the next day if need be. */
export function usualEnd(start: string): string {
  const [hours = 0, minutes = '00'] = [Number(start.slice(0, 2)), start.slice(3, 5)];
  return `${String((hours + filmingDefaults.hours) % 24).padStart(2, '0')}:${minutes}`;
}
