export { excerpt } from '@show/contracts/text/excerpt';
export { plainText } from '@show/contracts/text/plainText';
export { airTime } from './airTimes';
export { formatDate, formatDateTime } from './dates';
export { calendarLeaf, formatFilmingDate, formatFilmingEnd, formatTime } from './days';
export { type Destination, directionsUrl } from './directions';
export { googleCalendarUrl } from './googleCalendarUrl';
export { coordinates, counted, formatNumber, milesAway, phoneUrl, seasonEpisode } from './texts';
