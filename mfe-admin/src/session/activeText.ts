import { counted } from '@show/web-kit/format';
import { dateTimeText } from '../ui/status/dateTimeText';

/** Text of the last activity of a session, which the server records to the minute. */
export function activeText(lastSeenAt: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(lastSeenAt)) / 60_000);
  if (minutes < 2) return 'Active now';
  return minutes < 60 ? `Active ${counted(minutes, 'minute')} ago` : `Active ${dateTimeText(lastSeenAt)}`;
}
