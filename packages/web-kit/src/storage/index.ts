export { browserStorage } from './browserStorage';
