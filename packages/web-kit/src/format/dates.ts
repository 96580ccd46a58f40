const inEnglish = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);

const longDate = inEnglish({ month: 'long', day: 'numeric', year: 'numeric' });
const dateAndTime = inEnglish({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const shortMonth = inEnglish({ month: 'short', timeZone: 'UTC' });
/** A calendar day has no zone; read at UTC midnight and shown in UTC it stays the day it is everywhere. */
const weekdayDate = inEnglish({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** An instant as 'March 4, 2025', in the visitor's zone. */
export const formatDate = (instant: string): string => longDate.format(new Date(instant));

/** An instant as 'March 4, 2025 at 1:30 PM', in the visitor's zone. */
export const formatDateTime = (instant: string): string => dateAndTime.format(new Date(instant));

/** A day `YYYY-MM-DD` as 'Saturday, March 15'. */
export const formatFilmingDate = (day: string): string => weekdayDate.format(new Date(`${day}T00:00:00Z`));

/** A day `YYYY-MM-DD` in the pieces of a calendar leaf: 'Mar' and '15'. */
export function calendarLeaf(day: string): { month: string; day: string } {
  return { month: shortMonth.format(new Date(`${day}T00:00:00Z`)), day: String(Number(day.slice(8))) };
}

/** A time `HH:MM` as '1:30 PM EST'. The suffix is the show's, all year and for all of Indiana. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half} EST`;
}
