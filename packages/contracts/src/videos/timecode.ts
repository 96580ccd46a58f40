const HOUR = 3600;

/** A time in a video as a player shows it: '0:42', '12:30', '1:02:05'. */
export function timecode(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((seconds % HOUR) / 60);
  const rest = two(seconds % 60);
  return seconds < HOUR ? `${minutes}:${rest}` : `${Math.floor(seconds / HOUR)}:${two(minutes)}:${rest}`;
}

/** Seconds of a time as people type it and as URLs have it: '12:30', '750', '750s', '12m30s'. Undefined for others. */
export function secondsOf(text: string): number | undefined {
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})$/.exec(text.trim());
  const parts = clock ?? /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/i.exec(text.trim());
  if (!parts || text.trim() === '') return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = parts;
  return Number(hours) * HOUR + Number(minutes) * 60 + Number(seconds);
}
