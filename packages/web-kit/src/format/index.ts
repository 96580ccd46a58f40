export { excerpt } from '@show/contracts/text/excerpt';
export { plainText } from '@show/contracts/text/plainText';
export { airTime } from './airTimes';
export {
  calendarLeaf,
  formatDate,
  formatDateTime,
  formatFilmingDate,
  formatFilmingEnd,
  formatTime,
} from './dates';
export { type Destination, directionsUrl } from './directions';
export { coordinates, counted, formatNumber, milesAway, seasonEpisode } from './texts';
