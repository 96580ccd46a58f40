import { counted } from '@show/web-kit/format';
import { dateTimeText } from '../ui/status/dateTimeText';

/** When somebody last worked in a session; the server knows it to the minute. */
export function activeText(lastSeenAt: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(lastSeenAt)) / 60_000);
  if (minutes < 2) return 'Active now';
  return minutes < 60 ? `Active ${counted(minutes, 'minute')} ago` : `Active ${dateTimeText(lastSeenAt)}`;
}
