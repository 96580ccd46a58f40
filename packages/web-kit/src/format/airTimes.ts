import type { AirTime } from '@show/contracts/site/airing';
import { formatTime } from './days';

/** 'Thursdays at 7:30 PM on WXYZ (Northern Indiana)'. */
export const airTime = ({ weekday, time, channel, note }: AirTime): string =>
  `${weekday}s at ${formatTime(time)} on ${channel}${note ? ` (${note})` : ''}`;
