export { calendarLeaf, formatDate, formatDateTime, formatFilmingDate, formatTime } from './dates';
export { type Destination, directionsUrl } from './directions';
export { coordinates, counted, excerpt, formatNumber, milesAway, plainText, seasonEpisode } from './texts';
