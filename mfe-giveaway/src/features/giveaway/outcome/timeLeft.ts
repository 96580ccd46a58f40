const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** '2 d 18 h', '3 h 12 min', '4 min', or 'Less than a minute'. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds < minute) return 'Less than a minute';
  const days = Math.floor(milliseconds / day);
  const hours = Math.floor((milliseconds % day) / hour);
  const minutes = Math.floor((milliseconds % hour) / minute);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
