export { clearLocationOnRequest } from './clearOnRequest';
export { type LocationFailure, locationDenied } from './geolocation';
export { autoFindLocation, clearLocation, findLocation, restoreLocation, useUserLocation } from './store';
