export {
  calendarLeaf,
  formatDate,
  formatDateTime,
  formatFilmingDate,
  formatFilmingEnd,
  formatTime,
} from './dates';
export { type Destination, directionsUrl } from './directions';
export { coordinates, counted, excerpt, formatNumber, milesAway, plainText, seasonEpisode } from './texts';
