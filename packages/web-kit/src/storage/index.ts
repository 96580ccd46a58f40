export { browserStorage } from './browserStorage';
export { keepsCookies } from './keepsCookies';
