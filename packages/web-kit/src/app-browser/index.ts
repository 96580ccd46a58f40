export { isAppBrowser, useAppBrowser } from './isAppBrowser';
export { StayInApp } from './StayInApp';
